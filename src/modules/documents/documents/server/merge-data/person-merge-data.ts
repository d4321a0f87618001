import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { declineEmployeeName } from '#modules/people/employees/rules/decline-name.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { formatPostalCodeAndCity, joinNonEmptyTextsWithCommas } from './join-address-texts.ts'

/** The personal fields of documents. */
export async function loadPersonMergeData(ctx: Ctx, employeeId: number): Promise<{ facts: DocumentMergeData; isWoman: boolean }> {
  const person = await ctx.db
    .selectFrom('employee as e')
    .leftJoin('profession_qualification as q', 'q.id', 'e.profession_qualification_id')
    .selectAll('e')
    .select('q.name as qualification')
    .where('e.id', '=', employeeId)
    .executeTakeFirst()
  if (!person) throw createNotFoundError()
  return {
    isWoman: person.gender === 'female',
    facts: {
      'employee.full_name': `${person.first_name} ${person.last_name}`,
      ...casesOf(person),
      'employee.first_name': person.first_name,
      'employee.last_name': person.last_name,
      'employee.parent_name': person.parent_name,
      'employee.code': person.code,
      'employee.jmbg': person.jmbg,
      'employee.birth_date': person.date_of_birth,
      'employee.address': joinNonEmptyTextsWithCommas(person.address, formatPostalCodeAndCity(person.postal_code, person.city)),
      'employee.email': person.email,
      'employee.phone': person.phone,
      'employee.bank_account': person.bank_account,
      'employee.qualification': person.qualification,
    },
  }
}

function casesOf(person: Parameters<typeof declineEmployeeName>[0]): DocumentMergeData {
  const { genitive, dative, accusative, instrumental } = declineEmployeeName(person)
  return {
    'employee.full_name_genitive': genitive,
    'employee.full_name_dative': dative,
    'employee.full_name_accusative': accusative,
    'employee.full_name_instrumental': instrumental,
  }
}
