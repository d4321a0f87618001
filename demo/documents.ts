import { generateCompanyDocument } from '#modules/documents/documents/server/company/generate-company-document.ts'
import { confirmMyDocument, getMyDocument, listMyDocuments } from '#modules/documents/documents/server/delivery/my-documents.ts'
import { sendDocuments } from '#modules/documents/documents/server/delivery/send-documents.ts'
import { writeDocumentAsDocx } from '#modules/documents/documents/server/document-docx.ts'
import { listEmployeeDocuments } from '#modules/documents/documents/server/list-documents.ts'
import { generateDocument } from '#modules/documents/documents/server/writing/generate-document.ts'
import { parseTemplateBlocks } from '#modules/documents/templates/rules/template-blocks.ts'
import { uploadTemplate } from '#modules/documents/templates/server/templates/docx-templates.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays } from '#shared/days.ts'
import { demoRulebookAnswers } from './rulebook-answers.ts'

const KINDERGARTEN_CERTIFICATE_SOURCE = `# Potvrda za vrtić

Potvrđuje se da je **{{employee.full_name}}** {{gender: zaposlen/zaposlena}} kod poslodavca {{company.name}}, na radnom mestu {{terms.position}}, od {{employment.first_day}} godine.

{{if employment.last_day}}

Ugovor o radu zaključen je do {{employment.last_day}} godine.

{{end}}

Potvrda se izdaje radi upisa deteta u predškolsku ustanovu: {{ask: Predškolska ustanova}}.

@signatures Za poslodavca
`

/** Work rules for contracts, documents of some employees, a template from Word, and a decision of the company. */
export async function recordDemoDocuments(ctx: Ctx): Promise<void> {
  const people = await ctx.db
    .selectFrom('employment')
    .select(['id', 'employee_id'])
    .where('last_day', '>=', ctx.today)
    .orderBy('id')
    .limit(4)
    .execute()
  await generateCompanyDocument(ctx, {
    template: 'pravilnik_rad',
    script: 'latin',
    format: 'docx',
    date: addDays(ctx.today, -300),
    fields: demoRulebookAnswers,
  })
  const document = { script: 'latin', format: 'pdf', date: ctx.today } as const
  for (const { employee_id } of people.slice(0, 3)) {
    const fields = { 'Lice kome se podnosi zahtev za zaštitu': 'Jelena Kovač, rukovodilac kadrovskih poslova' }
    await generateDocument(ctx, {
      ...document,
      employee_id,
      about: 'employee',
      number: employee_id,
      template: 'obavestenje_mobing',
      fields,
    })
  }
  const { id: number, employee_id } = people[3]!
  const written = {
    title: 'Potvrda za vrtić',
    number: '{{document.number}}',
    head: { left: [], right: [] },
    blocks: parseTemplateBlocks(KINDERGARTEN_CERTIFICATE_SOURCE, (text) => text),
  }
  const file = { name: 'Potvrda za vrtić.docx', type: '', bytes: new Uint8Array(await writeDocumentAsDocx(written)) }
  const input = { code: 'potvrda_vrtic', title: written.title, kind: 'certificate', about: 'employment', article: null, file } as const
  await uploadTemplate(ctx, input, [])
  const fields = { 'Predškolska ustanova': 'PU „Bambi”, Užice' }
  await generateDocument(ctx, { ...document, employee_id, about: 'employment', number, template: 'potvrda_vrtic', fields })
  await generateCompanyDocument(ctx, {
    template: 'odluka_rad_praznik',
    script: 'latin',
    format: 'docx',
    date: addDays(ctx.today, -20),
    fields: {
      'Naziv praznika': 'Dan primirja u Prvom svetskom ratu',
      'Dan praznika': `${ctx.today.slice(0, 4)}-11-11`,
      'Smena ili vreme rada': 'prva smena, od 6 do 14 časova',
      'Zaposleni ili organizacioni delovi, ako se ne odnosi na sve': 'Zaposleni u proizvodnji, po rasporedu za novembar.',
      'Razlog rada na dan praznika (neprekidan proces, potreba posla)': 'Proizvodnja mlečnih proizvoda je neprekidan proces.',
    },
  })
}

/** Documents sent to the account of an employee. */
export async function sendDemoDocuments(ctx: Ctx, employeeId: number): Promise<void> {
  const { id: employment } = await ctx.db
    .selectFrom('employment')
    .select('id')
    .where('employee_id', '=', employeeId)
    .orderBy('first_day', 'desc')
    .executeTakeFirstOrThrow()
  const document = { script: 'latin', format: 'pdf', date: addDays(ctx.today, -2), employee_id: employeeId } as const
  await generateDocument(ctx, { ...document, about: 'employee', number: employeeId, template: 'potvrda_staz', fields: {} })
  await generateDocument(ctx, { ...document, about: 'employment', number: employment, template: 'resenje_minuli', fields: {} })
  await generateDocument(ctx, { ...document, about: 'employment', number: employment, template: 'zaduzenje', fields: {} })
  const { documents } = await listEmployeeDocuments(ctx, { employee_id: employeeId, page: 1, size: 0 })
  await sendDocuments(ctx, { document_registration_ids: documents.map((one) => one.document_registration_id), for_information: false })
}

/** The employee opens the oldest sent document, and confirms its receipt. */
export async function confirmDemoDocument(own: Ctx): Promise<void> {
  const document_dispatch_id = (await listMyDocuments(own, { page: 1, size: 0 })).documents.at(-1)!.id
  const { bytes } = await getMyDocument(own, { document_dispatch_id, format: 'pdf' })
  if (typeof bytes === 'function') await bytes() // rendering the document counts as opening it
  await confirmMyDocument(own, { document_dispatch_id })
}
