import { sql } from 'kysely'
import type { ReplacedDocument } from '#modules/documents/documents/rules/replaced-document.ts'
import { allocateDocumentNumber, formatDocumentNumber } from '#modules/documents/documents/server/document-register.ts'
import { enqueueDocumentRendering } from '#modules/documents/documents/server/document-render-queue.ts'
import type { DocumentSubjectDefinition } from '#modules/documents/documents/server/document-subjects.ts'
import { loadDocumentFile } from '#modules/documents/documents/server/employee-document-file.ts'
import { loadEmployeeDocumentMergeData } from '#modules/documents/documents/server/merge-data/employee-document-merge-data.ts'
import {
  addReplacedDocumentToContent,
  renderDocumentWithoutQuestions,
} from '#modules/documents/documents/server/render-automatic-document.ts'
import { storeDocumentContent } from '#modules/documents/documents/server/rendered-document-file.ts'
import { enqueueTextExtraction } from '#modules/documents/documents/server/search/text-extraction-job.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { tripsContract as trips } from '../contract.ts'
import { buildTripOrderMergeData } from '../rules/trip-order.ts'
import { loadTripSettings } from './trip-settings.ts'
import { getTrip, lockTripAtRevision } from './trips.ts'

const TRAVEL_ORDER_TEMPLATE = 'nalog_sp'
const TRAVEL_ORDER_REGISTER = 'NAL'

/** Gives the order a number and stores it among the employee's documents. */
export async function issueTripOrder(ctx: Ctx, { business_trip_id }: ParsedApiInput<typeof trips.issueTripOrder>) {
  const locked = await lockTripAtRevision(ctx, business_trip_id, undefined)
  if (locked.document_id !== null) return { data: { id: locked.document_id, number: await loadOrderNumber(ctx, locked.document_id) } }
  const { id, number } = await writeOrder(ctx, business_trip_id)
  return { data: { id, number } }
}

/** Issues an order again after the wrong one was annulled. */
async function reissueOrder(ctx: Ctx, registeredId: number, takeBack: () => Promise<void>): Promise<number> {
  const wrong = await ctx.db
    .selectFrom('document as d')
    .innerJoin('business_trip as t', 't.document_id', 'd.id')
    .innerJoin('document_registration as r', 'r.id', 'd.document_registration_id')
    .select(['t.id', 'd.day', 'r.book', 'r.year', 'r.number'])
    .where('r.id', '=', registeredId)
    .executeTakeFirst()
  if (!wrong) throw createNotFoundError()
  await lockTripAtRevision(ctx, wrong.id, undefined)
  await takeBack()
  return (await writeOrder(ctx, wrong.id, { number: formatDocumentNumber(wrong), day: wrong.day as Day })).document_registration_id
}

async function writeOrder(ctx: Ctx, business_trip_id: number, replaces?: ReplacedDocument) {
  const { data: trip } = await getTrip(ctx, { business_trip_id })
  const employeeId = trip.employee.id
  const { facts, isWoman } = await loadEmployeeDocumentMergeData(ctx, employeeId, 'employee', employeeId, trip.first_day)
  const { settings } = await loadTripSettings(ctx)
  const countries = await ctx.db.selectFrom('country').select(['code', 'name']).execute()
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code
  const tripFacts = buildTripOrderMergeData(trip, { perDiems: trip.counted.per_diems, settleDays: settings.settleDays, nameOf })
  const {
    content,
    template_code,
    document_template_version_id,
    title,
    is_sensitive,
    contains_pay: containsPay,
  } = await renderDocumentWithoutQuestions(ctx, TRAVEL_ORDER_TEMPLATE, {
    facts: { ...facts, ...tripFacts, 'document.date': ctx.today },
    isWoman,
  })
  const entry = await allocateDocumentNumber(ctx, TRAVEL_ORDER_REGISTER, title)
  const number = formatDocumentNumber(entry)
  const content_file_id = await storeDocumentContent(ctx, addReplacedDocumentToContent(content(number), replaces), {
    name: `${number.replace('/', '-')}-${TRAVEL_ORDER_TEMPLATE}`,
    employeeId,
  })
  const document = { template_code, document_template_version_id, title, is_sensitive, contains_pay: containsPay, content_file_id }
  const { id } = await ctx.db
    .insertInto('document')
    .values({
      ...document,
      employee_id: employeeId,
      about: 'employee',
      about_id: employeeId,
      script: 'latin',
      day: ctx.today,
      document_registration_id: entry.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('business_trip').set({ document_id: id }).where('id', '=', business_trip_id).execute()
  await enqueueDocumentRendering(ctx)
  await enqueueTextExtraction(ctx)
  return { id, number, document_registration_id: entry.id }
}

async function loadOrderNumber(ctx: Ctx, id: number): Promise<string> {
  const { rows } = await sql<{ book: string; year: number; number: number }>`
    select r.book, r.year, r.number from document i join document_registration r on r.id = i.document_registration_id where i.id = ${id}`.execute(
    ctx.db,
  )
  return formatDocumentNumber(rows[0]!)
}

export async function getTripOrder(ctx: Ctx, { business_trip_id, script, format }: ParsedApiInput<typeof trips.getTripOrder>) {
  const found = await ctx.db
    .selectFrom('business_trip')
    .select(['employee_id', 'document_id'])
    .where('id', '=', business_trip_id)
    .executeTakeFirst()
  if (found?.document_id == null) throw createNotFoundError()
  return { ...(await loadDocumentFile(ctx, found.employee_id, found.document_id, format, script)), inline: format === 'pdf' }
}

/** Travel orders as a kind of document subject. */
export const tripOrderDocumentSubject: DocumentSubjectDefinition = {
  about: 'trip',
  allow: 'trips.write',
  documents: [{ code: TRAVEL_ORDER_TEMPLATE, title: 'Nalog za službeno putovanje', kind: 'order', article: 'ZoR čl. 118 st. 1 t. 2–3' }],
  async issue(ctx, { employeeId, number }) {
    const { data: trip } = await getTrip(ctx, { business_trip_id: number })
    if (trip.employee.id !== employeeId) throw createNotFoundError()
    const { data } = await issueTripOrder(ctx, { business_trip_id: number })
    return { ...data, url: `/api/company/${ctx.companyId}/trips/${number}/order` }
  },
  reissue: reissueOrder,
  // After the annulment of an order, the trip needs another one.
  async annulled({ db }, registeredId) {
    await sql`
      update business_trip t set document_id = null from document d
      where d.document_registration_id = ${registeredId} and t.company_id = d.company_id and t.document_id = d.id`.execute(db)
  },
  read: (ctx, { number, script, format }) => getTripOrder(ctx, { business_trip_id: number, script, format }),
}
