import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { pictureSource } from "~/ui/picture-source";
import { Table, Td, Th } from "~/ui/table";
import type { StoredSize } from "./test-upload.server";

/** The four sizes of an uploaded picture, with path and size in bytes. */
export function StoredPicture({ sizes }: { readonly sizes: readonly StoredSize[] }) {
  if (sizes.length === 0) {
    return (
      <EmptyState icon="image" title="Nothing uploaded yet">
        The four sizes of the picture appear here.
      </EmptyState>
    );
  }
  return (
    <Card title="Stored picture" flush>
      <Table label="The four sizes of the picture">
        <thead>
          <tr>
            <Th>Size</Th>
            <Th numeric>Bytes</Th>
            <Th>Picture</Th>
            <Th>Path</Th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, path, bytes }) => (
            <tr key={size}>
              <Th scope="row">{size}</Th>
              <Td numeric>{bytes === null ? "Not found" : bytes.toLocaleString("en")}</Td>
              <Td>
                {bytes === null ? null : (
                  <a href={pictureSource(path)}>
                    <img
                      src={pictureSource(path)}
                      alt={`The picture, ${size}`}
                      className="max-h-24 max-w-24 rounded sm:max-w-40 border border-border object-contain"
                    />
                  </a>
                )}
              </Td>
              <Td>
                <code className="whitespace-nowrap">{path}</code>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
