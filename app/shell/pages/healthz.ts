import { incidentOf } from "../answer.server";
import { health } from "../healthz.server";

const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Health endpoint for monitoring: 200 when ready, 503 otherwise. */
export async function loader({ request }: { request: Request }) {
  try {
    return Response.json(await health(), { headers });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const incident = incidentOf(request);
    console.error(
      JSON.stringify({ level: "error", time: new Date().toISOString(), message: "Not ready", incident, reason }),
    );
    return Response.json({ status: "unavailable" }, { status: 503, headers });
  }
}
