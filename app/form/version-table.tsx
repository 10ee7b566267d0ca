import { cn } from "~/ui/cn";
import { pictureSource } from "~/ui/picture-source";
import { asGroup, asHeading, asRow, Table, Td, Th } from "~/ui/table";

/** Value in words, with the URL of the picture if it is one. */
export interface PictureWords {
  readonly text: string;
  readonly picture?: string;
}

export type ValueWords = string | PictureWords;

/** Field whose saved value differs from the value typed here. */
export interface Differing {
  /** Identifies the line if its term may change, such as that of a row by its position. */
  readonly key?: string;
  readonly term: string;
  /** Value when the page was opened, if it is known. */
  readonly was?: ValueWords;
  readonly saved: ValueWords;
  readonly typed: ValueWords;
}

interface VersionTableProps {
  readonly label: string;
  readonly heads: { readonly [Of in keyof Omit<Differing, "key">]: string };
  readonly lines: readonly Differing[];
}

/** Versions of fields side by side; on a narrow screen, below each field's name. */
export const VersionTable = ({ label, heads: { term: name, ...heads }, lines }: VersionTableProps) => {
  const shown = (["was", "saved", "typed"] as const).filter((of) => lines.some((line) => line[of] !== undefined));
  return (
    <Table label={label} stacks className="sm:table-fixed">
      <thead {...asGroup}>
        <tr {...asRow}>
          <Th {...asHeading}>{name}</Th>
          {shown.map((of) => (
            <Th key={of} {...asHeading}>
              {heads[of]}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody {...asGroup}>
        {lines.map((line) => (
          <tr
            key={line.key ?? line.term}
            {...asRow}
            className="max-sm:flex max-sm:flex-col max-sm:items-start max-sm:px-4"
          >
            <Th scope="row" role="rowheader" className="whitespace-normal wrap-anywhere max-sm:ps-0">
              {line.term}
            </Th>
            {shown.map((of) => (
              <Td
                key={of}
                role="cell"
                data-head={heads[of]}
                className={cn(version, isChanged(line, of) && "font-semibold")}
              >
                <Words of={line[of] ?? ""} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const version =
  "whitespace-pre-line wrap-anywhere max-sm:before:me-2 max-sm:before:font-normal max-sm:before:text-muted-foreground max-sm:before:content-[attr(data-head)]";

/** Whether a version differs from the one before: of the opened value, or if that is not known, the saved value. */
const isChanged = ({ was, saved, typed }: Differing, of: "was" | "saved" | "typed") =>
  !readsAlike(was ?? saved, { was, saved, typed }[of] ?? "");

const asPicture = (words: ValueWords): PictureWords => (typeof words === "string" ? { text: words } : words);

export function readsAlike(one: ValueWords, other: ValueWords): boolean {
  const [a, b] = [asPicture(one), asPicture(other)];
  return a.text === b.text && a.picture === b.picture;
}

/** Words of a picture field. @param path URL of the picture; "" without one. */
export const pictureInWords = (path: string): ValueWords => (path === "" ? "" : { text: "A picture", picture: path });

function Words({ of }: { readonly of: ValueWords }) {
  const { text, picture } = asPicture(of);
  return picture ? (
    <img
      src={pictureSource(picture)}
      alt={text}
      className="inline-block max-h-16 max-w-24 rounded border border-border object-contain"
    />
  ) : (
    text || "Blank"
  );
}
