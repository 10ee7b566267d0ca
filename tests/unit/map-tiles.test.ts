import { describe, expect, it } from "vitest";
import { securityHeaders } from "../../app/access/headers.server";
import { placeOf, tilesAround } from "../../app/ui/map/tiles";
import { parseConfig } from "../../server/config";

const template = "https://tiles.example/{z}/{x}/{y}.png";

describe("the tiles around a place", () => {
  it("are those of the usual scheme, the place within the middle one", () => {
    // St Paul's in London; its tile was computed independently of this code.
    const tiles = tilesAround({ lat: 51.5138, lng: -0.0984 }, 15, template);
    expect(tiles).toHaveLength(9);
    const middle = tiles[4];
    expect(middle?.src).toBe("https://tiles.example/15/16375/10895.png");
    expect(middle?.left).toBeGreaterThan(-256);
    expect(middle?.left).toBeLessThanOrEqual(0);
    expect(middle?.top).toBeGreaterThan(-256);
    expect(middle?.top).toBeLessThanOrEqual(0);
    expect(tiles[8]).toMatchObject({
      src: "https://tiles.example/15/16376/10896.png",
      left: (middle?.left ?? 0) + 256,
      top: (middle?.top ?? 0) + 256,
    });
  });

  it("go on behind the date line, and end at the poles", () => {
    expect(tilesAround({ lat: 0.1, lng: 179.99 }, 3, template).map(({ src }) => src)).toContain(
      "https://tiles.example/3/0/3.png",
    );
    const atPole = tilesAround({ lat: 90, lng: 0 }, 3, template);
    expect(atPole).toHaveLength(6);
    expect(tilesAround({ lat: -90, lng: 0 }, 3, template)).toHaveLength(6);
  });

  it.each([
    ["", "", null],
    ["45.5", "", null],
    ["north", "1", null],
    ["91", "0", null],
    ["0", "-180.5", null],
    ["45.5", "-73.6", { lat: 45.5, lng: -73.6 }],
  ])("coordinates %j, %j", (lat, lng, place) => {
    expect(placeOf(lat, lng)).toEqual(place);
  });
});

describe("the map's service", () => {
  const policy = (MAP_TILES_URL?: string) =>
    securityHeaders({
      ...{ nonce: "n", framed: false, signedIn: true },
      config: { FRAME_ANCESTORS: [], MAP_TILES_URL },
    })["Content-Security-Policy"];

  it("is named in the policy where it is set, else nobody is", () => {
    expect(policy(template)).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy()).toContain("img-src 'self' data: blob:;");
  });

  it.each(["https://tiles.example/{z}/{x}.png", "javascript:{z}{x}{y}", "https://{z}/{x}/{y}"])(
    "cannot be %s",
    (MAP_TILES_URL) => {
      expect(() => parseConfig({ MAP_TILES_URL })).toThrow(/MAP_TILES_URL/);
    },
  );
});
