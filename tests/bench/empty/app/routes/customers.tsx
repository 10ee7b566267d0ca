import { Link, useLoaderData } from "@remix-run/react";

const firstNames = ["Ada", "Blaise", "Chiara", "Dmitri", "Eszter"];
const family = ["Abbott", "Benítez", "Castellan", "Dubois", "Eriksen"];

/** As many rows, columns, links and words per cell as a page of the portal's customers. */
export const loader = () => ({
  lines: Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    name: `${firstNames[index % 5]} ${family[Math.floor(index / 5)]}`,
    contact: `person${index + 1}@example.com`,
    account: String(10_000_000 + index * 37),
    branch: "Main street",
    segment: "Loyal",
    tier: "Silver",
    lastVisit: `11/${String((index % 28) + 1).padStart(2, "0")}/2026 09:30`,
    points: 1200 + index * 13,
  })),
});

export default function Customers() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Customers</h1>
      <table>
        <thead>
          <tr>
            {["Customer", "Account", "Branch", "Segment", "Tier", "Last visit", "Points"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Link to={`/customers?id=${line.id}`}>{line.name}</Link>
                <small>{line.contact}</small>
              </th>
              <td>{line.account}</td>
              <td>{line.branch}</td>
              <td>{line.segment}</td>
              <td>{line.tier}</td>
              <td>{line.lastVisit}</td>
              <td>{line.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
