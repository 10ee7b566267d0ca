import { z } from "zod";
import { call } from "../common/call";
import { type Codec, fields, id, json, lenient, oneOf, optional, same, text } from "../wire";
import { said } from "../wire/answers";

/** The only path that the proxy forwards to. */
export const publishPath = "/pos/posEcom/publish";

const needs = { permission: "integration.update", level: "business" } as const;
const published = { status: said, message: said, url: said };

/** Puts a connected system live. Returns OK or NOT_OK, a message, and the address to open, if any. */
export const publish = call({
  name: "publish",
  method: "POST",
  path: publishPath,
  body: { publish: oneOf([1]), p: id },
  answer: published,
  needs,
});

const headers: Codec<Record<string, string>> = same(z.record(z.string()));

/**
 * As `publish`, through the API proxy: multipart with path, token, headers and post fields. The documents do not show
 * the proxy's own path. The embedded API uses the bearer token of the request itself and forwards nothing.
 */
export const proxyPublish = call({
  name: "proxyPublish",
  method: "POST",
  path: "/proxy",
  body: {
    path: text(500),
    token: optional(text(500)),
    headers: optional(json(headers)),
    post: json(fields({ publish: oneOf([1]), p: id })),
  },
  bearerField: "token",
  encoding: "multipart",
  answer: { ...published, data: lenient(fields(published), { status: "", message: "", url: "" }) },
  needs,
});

export const publishCalls = [publish, proxyPublish] as const;
