import { compareTextsBySerbianAlphabet } from '#shared/text/collation.ts'
import type { GateEmployee } from '../../gate-contract.ts'
import { isEmployeeInsideGate } from '../../rules/events/gate-direction.ts'
import type { GateSessionState } from './gate-session-state.ts'

export type PeopleOnPremisesGroup = { name: string; people: { person: GateEmployee; at: number }[]; of: number }

/** People inside by location or department, the largest group first. `otherwise` is the label for people without one. */
export function groupPeopleInside(
  { people, last }: Pick<GateSessionState, 'people' | 'last'>,
  by: 'location' | 'department',
  now: number,
  otherwise: string,
): PeopleOnPremisesGroup[] {
  const groups = new Map<string, PeopleOnPremisesGroup>()
  for (const person of people.values()) {
    const name = person[by] ?? otherwise
    const group = groups.get(name) ?? { name, people: [], of: 0 }
    groups.set(name, group)
    group.of += 1
    const event = last.get(person.id)
    if (event && isEmployeeInsideGate(event, now)) group.people.push({ person, at: event.at })
  }
  const filled = [...groups.values()].filter((group) => group.people.length)
  return filled.sort((a, b) => b.people.length - a.people.length || compareTextsBySerbianAlphabet(a.name, b.name))
}
