import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { RandomSource } from './random-source.ts'

const men = [
  'Marko',
  'Nikola',
  'Stefan',
  'Luka',
  'Miloš',
  'Dušan',
  'Aleksandar',
  'Petar',
  'Jovan',
  'Nemanja',
  'Vladimir',
  'Đorđe',
  'Željko',
  'Dragan',
  'Zoran',
  'Goran',
  'Bojan',
  'Ljubomir',
  'Čedomir',
  'Živojin',
  'Uroš',
  'Filip',
  'Ognjen',
  'Vuk',
  'Radovan',
  'Srđan',
  'Branislav',
  'Slobodan',
  'Njegoš',
  'Džemal',
]
const women = [
  'Ana',
  'Milica',
  'Jelena',
  'Marija',
  'Ivana',
  'Jovana',
  'Katarina',
  'Tijana',
  'Dragana',
  'Snežana',
  'Vesna',
  'Gordana',
  'Ljiljana',
  'Đurđina',
  'Živana',
  'Šemsa',
  'Čarna',
  'Nataša',
  'Sanja',
  'Biljana',
  'Sofija',
  'Dunja',
  'Teodora',
  'Nevena',
  'Olivera',
  'Slađana',
  'Branka',
  'Mirjana',
  'Danijela',
  'Njegica',
]
const surnames = [
  'Jovanović',
  'Petrović',
  'Nikolić',
  'Marković',
  'Đorđević',
  'Stojanović',
  'Ilić',
  'Stanković',
  'Pavlović',
  'Milošević',
  'Živković',
  'Todorović',
  'Ljubojević',
  'Njegovan',
  'Džamić',
  'Čolić',
  'Ćirić',
  'Šarić',
  'Žarković',
  'Kovačević',
  'Lukić',
  'Popović',
  'Savić',
  'Tasić',
  'Obradović',
  'Simić',
  'Matić',
  'Bogdanović',
  'Krstić',
  'Vasić',
  'Radovanović',
  'Antić',
  'Mitrović',
  'Lazarević',
  'Đukić',
  'Zdravković',
  'Stevanović',
  'Cvetković',
  'Grujić',
  'Ristić',
]
const streets = [
  'Kneza Miloša',
  'Vojvode Stepe',
  'Cara Dušana',
  'Svetogorska',
  'Bulevar oslobođenja',
  'Njegoševa',
  'Karađorđeva',
  'Dositejeva',
]

export type DemoPerson = {
  first_name: string
  last_name: string
  gender: 'male' | 'female'
  date_of_birth: Day
  jmbg: string
  phone: string
  address: string
}

/** Fictional people: their JMBG has a valid check digit, but a region that was never assigned. */
export function createDemoPeople(count: number, chance: RandomSource): DemoPerson[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const isMan = chance.happens(0.55)
    const date_of_birth = addDays('1962-01-01', chance.whole(0, 43 * 365))
    const human = {
      first_name: chance.pick(isMan ? men : women),
      last_name: chance.pick(surnames),
      gender: isMan ? ('male' as const) : ('female' as const),
      date_of_birth,
      jmbg: jmbgOf(date_of_birth, isMan, at, taken),
      phone: `+38160${String(1_000_000 + ((at * 7_919) % 9_000_000)).padStart(7, '0')}`,
      address: `${chance.pick(streets)} ${chance.whole(1, 150)}`,
    }
    return human
  })
}

function jmbgOf(birth: Day, isMan: boolean, at: number, taken: Set<string>): string {
  for (let serial = at % 500; ; serial = (serial + 1) % 500) {
    const figures = `${birth.slice(8, 10)}${birth.slice(5, 7)}${birth.slice(1, 4)}70${String(serial + (isMan ? 0 : 500)).padStart(3, '0')}`
    const jmbg = figures + computeJmbgCheckDigit(figures)
    if (!taken.has(jmbg)) return taken.add(jmbg) && jmbg
  }
}
