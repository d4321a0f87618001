/** The section of the form of a new employee in which an element is entered. */
export type EmployeeFormSectionOfContractElement = 'person' | 'employment'
type Values = Readonly<Record<string, unknown>>

/** A mandatory element of an employment contract (Zakon o radu čl. 33), and whether the form contains it. */
export type MandatoryContractElement = { key: string; article: string; part: EmployeeFormSectionOfContractElement; isThere: boolean }

const has = (values: Values, ...names: string[]) =>
  names.every((name) => values[name] !== undefined && values[name] !== null && values[name] !== '')

/** The mandatory elements that the record of a new employee provides. Pay is recorded after the employee is created. */
export function listMandatoryContractElements(values: Values): MandatoryContractElement[] {
  const isFixedTerm = has(values, 'employed_to')
  const elements: [key: string, point: string, part: EmployeeFormSectionOfContractElement, isThere: boolean][] = [
    ['person', 't. 2', 'person', has(values, 'first_name', 'last_name', 'address', 'city')],
    ['qualification', 't. 3', 'person', has(values, 'profession_qualification_id')],
    ['work', 't. 4', 'employment', has(values, 'job_position_id')],
    ['place', 't. 5', 'employment', has(values, 'location_id') || has(values, 'department_id')],
    ['type', 't. 6', 'employment', has(values, 'employment_relationship_type_id')],
    ['first_day', 't. 8', 'employment', has(values, 'employed_from')],
    ['hours', 't. 9', 'employment', has(values, 'weekly_minutes')],
  ]
  if (isFixedTerm) elements.splice(5, 0, ['term', 't. 7', 'employment', has(values, 'fixed_term_reason')])
  return elements.map(([key, point, part, isThere]) => ({ key, article: `ZoR čl. 33 st. 1 ${point}`, part, isThere }))
}
