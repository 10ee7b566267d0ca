import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { checkRequest, readForm } from "~/access/origin.server";

interface OpenAct {
  /** Page that a GET redirects to. */
  readonly to: string;
  readonly act: (request: Request, form: FormData) => Promise<Response>;
}

/** Route that only takes posts, also of visitors who are not signed in. */
export const openAct = ({ to, act }: OpenAct) => ({
  loader: () => redirect(to),
  async action({ request }: ActionFunctionArgs) {
    await checkRequest(request);
    return act(request, await readForm(request));
  },
});
