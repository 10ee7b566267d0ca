import { Card } from "~/ui/card";
import type { Channel } from "../../../server/contract/campaigns/words";
import { counted } from "../../../server/contract/common/counted";
import { mailText } from "../../../server/contract/common/mail-text";
import { customerName } from "../../../server/contract/common/names";
import { channelNames } from "./channels";
import type { Preview } from "./preview";

interface ExamplesProps {
  readonly preview: Preview;
  readonly channels: readonly Channel[];
}

type Reader = Preview["customers"][number];

/** Messages to the first customers that the campaign reaches. */
export function ExamplesCard({ preview: { customers }, channels }: ExamplesProps) {
  if (customers.length === 0) return null;
  return (
    <Card title="What customers get">
      <ul className="divide-y divide-border">
        {customers.map((reader) => (
          <li key={reader.uid} className="py-2">
            <p className="font-medium wrap-anywhere">{customerName(reader)}</p>
            {channels
              .filter((channel) => reader.channels.includes(channel))
              .map((channel) => (
                <p key={channel} className="text-sm wrap-anywhere whitespace-pre-line">
                  <span className="text-muted-foreground">{channelNames[channel]}: </span>
                  {textOf(reader, channel)}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const longest = 300;

function textOf(reader: Reader, channel: Channel): string {
  if (channel === "sms") return `${reader.messageSMS} (${partsInWords(reader.parts)})`;
  const [title, text] =
    channel === "email"
      ? [reader.email_subject, mailText(reader.messageEmail)]
      : [reader.pushNotificationTitle, reader.pushNotificationMessage];
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return shown === "" ? title : `${title}\n${shown}`;
}

export const partsInWords = (parts: number): string => counted(parts, "SMS part");
