import { calls } from "../contract/index";
import { reference } from "../contract/reference";

process.stdout.write(reference(calls));
