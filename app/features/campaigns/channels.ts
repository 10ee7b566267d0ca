export { channelNames } from "~/business/message-words";
