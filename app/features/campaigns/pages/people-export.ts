import { fileLoader } from "~/list/export.server";
import { peopleFile } from "../people.server";

export const loader = fileLoader("marketing-people-export", peopleFile);
