import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { AsServed } from "~/shell/as-served";
import { Badge } from "~/ui/badge";
import { Table, Td, Th } from "~/ui/table";
import type { TagLine } from "../../../server/contract/tags/calls";
import { TagChip } from "./tag-chip";
import { deleteLink } from "./tag-form";
import { Wearers } from "./tag-rows";

/** The tags for who may look and not change. */
export const TagTable = ({ tags, mayDelete }: { readonly tags: readonly TagLine[]; readonly mayDelete: boolean }) => (
  <Table label="Tags">
    <thead>
      <tr>
        <Th>Tag</Th>
        <Th>State</Th>
        <Th numeric>Customers</Th>
        {mayDelete ? (
          <Th>
            <span className="sr-only">Delete</span>
          </Th>
        ) : null}
      </tr>
    </thead>
    <AsServed as="tbody">
      {() =>
        tags.map((tag) => (
          <tr key={tag.tag_pk}>
            <Th scope="row">
              <TagChip name={tag.tag_name} abv={tag.tag_abv} color={tag.tag_color} />
            </Th>
            <Td>{tag.enabled ? <Badge tone="success">Enabled</Badge> : <Badge>Off</Badge>}</Td>
            <Td numeric>
              <Wearers tag={tag} />
            </Td>
            {mayDelete ? (
              <Td numeric>
                <Link
                  id={deleteLink(tag.tag_pk)}
                  to={paths.tagsDelete({ tagId: tag.tag_pk })}
                  className="link inline-flex min-h-6 items-center"
                >
                  Delete<span className="sr-only"> {tag.tag_name}</span>
                </Link>
              </Td>
            ) : null}
          </tr>
        ))
      }
    </AsServed>
  </Table>
);
