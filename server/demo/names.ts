import { fold } from "../contract/common/fold";
import type { Random } from "./random";

const firstNames = (
  "Amélie Noah Zoë Liam Chloé Mateo Sofía Olivier Émile Léa Jérôme Mei Wei Aarav Priya Fatima Omar Yasmine Youssef " +
  "Anaïs Thomas Hélène François Gabriel Camila Lucía José Tomás Inés Diego Valentina Siobhán Niamh Seán Aoife Björn " +
  "Astrid Søren Ingrid Łukasz Agnieszka Zuzanna Ondřej Tereza Chinedu Ngozi Kwame Ama Thandiwe Hiroshi Yuki Sakura " +
  "Minh Linh Thảo Đức Arjun Ananya Ravi Leila Darius Nadia Mikhail Anastasia Elif Emre João Beatriz Rui Giulia Luca " +
  "Benoît Maëlle Raphaël Élodie Grace Isaac Hannah Samuel Ruth Ethan Maya Rosalie William Florence Béatrice Nathan"
).split(" ");

const lastNames = (
  "Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron " +
  "Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre " +
  "Nguyễn Trần Lê Phạm Singh Patel Sharma Khan Ahmed Hussain Haddad Khoury García Rodríguez Martínez Hernández López " +
  "González Pérez Sánchez Muñoz Núñez Smith Brown Wilson MacDonald Campbell O’Brien Murphy Kelly Ryan Müller Schröder " +
  "Weiß Kowalski Wiśniewski Novák Dvořák Okafor Adeyemi Mensah Dlamini Tanaka Suzuki Satō Wang Li Zhang Chen Kim Park " +
  "Rossi Bianchi Ferrari Silva Santos Costa Yılmaz Demir Ivanova Petrov Johansson Lindqvist Sørensen Haugen D’Amico"
).split(" ");

const mailHosts = ["mail.example", "post.example", "inbox.example", "courriel.example"];
const areaCodes = [514, 438, 450, 579, 418, 581, 819, 613, 343, 416, 647, 905, 902, 506];

const plain = (name: string) => fold(name).replace(/[^a-z]/g, "");

const mailNames = new Map([...firstNames, ...lastNames].map((name) => [name, plain(name)]));

/** A name and contact details; the addresses and numbers do not exist. */
export function person(chance: Random, number: number) {
  const first = chance.pick(firstNames);
  const last = chance.pick(lastNames);
  const line = String(number % 10_000).padStart(4, "0");
  const area = areaCodes[Math.floor(number / 10_000) % areaCodes.length] ?? 514;
  return {
    first,
    last,
    email: `${mailNames.get(first)}.${mailNames.get(last)}${number}@${chance.pick(mailHosts)}`,
    phone: `+1${area}555${line}`,
  };
}
