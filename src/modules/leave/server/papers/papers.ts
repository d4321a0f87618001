import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { Failure, notFound } from '#lib/failure.ts'
import { formatDayLong } from '#lib/text/dates.ts'
import { knowsReason } from '#modules/access/policies.ts'
import { sendLeavePaper } from '#modules/documents/server/delivery/send.ts'
import { askToDraw } from '#modules/documents/server/drawing.ts'
import { drawnFrom, keepContent } from '#modules/documents/server/drawn.ts'
import { numberOf, registered } from '#modules/documents/server/register.ts'
import { readFileOf } from '#modules/files/server/files.ts'
import { type Ctx, enqueue } from '#server/context.ts'
import type { Content, Paper as Page } from '#server/pdf/pdf.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { decisionSr } from '../../messages/decision.sr.ts'
import { issuesPapers } from '../../policies.ts'
import { type DecisionFacts, decisionText } from '../../rules/decision_text.ts'
import { requestDetail } from '../detail.ts'
import { requestRow } from '../list.ts'
import { requestRows } from '../rows.ts'
import { duePaper, isPaperDue, papersOf } from './due_papers.ts'
import { type Employer, employerOf, factsOf } from './paper_facts.ts'

/** The book in which decisions are numbered, anew every year. */
const BOOK = 'RES'
/** Asks for the paper in the transaction that makes it due. */
export const askForPaper = (ctx: Ctx, requestId: number) =>
  enqueue(ctx, writeLeavePaper, { leaveRequestId: requestId }, { key: `leave-paper-${ctx.companyId}-${requestId}` })

export async function issueLeaveDecision(ctx: Ctx, { leave_request_id }: Given<typeof leave.issueLeaveDecision>) {
  const row = await requestRow(ctx, leave_request_id)
  if (!row) throw notFound()
  if (row.status !== 'approved' && row.status !== 'cancelled') throw new Failure('leave.not_decided_yet', 409)
  if (!row.needs_decision) throw new Failure('leave.no_decision_for_type', 409)
  if (isPaperDue(row, await papersOf(ctx, row.id))) await askForPaper(ctx, row.id)
  return { data: await requestDetail(ctx, row.id) }
}

export async function getLeaveDecision(ctx: Ctx, { leave_request_id, leave_document_id, script }: Given<typeof leave.getLeaveDecision>) {
  const row = await requestRow(ctx, leave_request_id)
  if (!row || !(knowsReason(ctx, row.employee_id) || issuesPapers(ctx))) throw notFound()
  const paper = await ctx.db
    .selectFrom('leave_document')
    .select(['latin_file_id', 'cyrillic_file_id', 'page_file_id'])
    .where('id', '=', leave_document_id)
    .where('leave_request_id', '=', leave_request_id)
    .executeTakeFirst()
  if (!paper) throw notFound()
  const kept = script === 'latin' ? paper.latin_file_id : paper.cyrillic_file_id
  const file = kept === null ? await drawnFrom(ctx, paper.page_file_id!, 'pdf', script) : await readFileOf(ctx, kept)
  return { ...file, inline: true }
}

/** Registers the paper that is due, keeps what it says, and sends it where the company wants that. Asked twice, it is written once. */
export async function writeLeavePaper(ctx: Ctx, { leaveRequestId }: { leaveRequestId: number }): Promise<void> {
  // Held, so that the request says the same until its paper is there.
  await sql`select from leave_request where id = ${leaveRequestId} for no key update`.execute(ctx.db)
  const [row] = await requestRows(ctx, sql`r.id = ${leaveRequestId}`)
  const papers = row ? await papersOf(ctx, row.id) : []
  const kind = row && duePaper(row, papers)
  if (!row || !kind) return
  const employer = await employerOf(ctx)
  const facts = await factsOf(
    ctx,
    row,
    kind,
    employer,
    papers.findLast((paper) => paper.kind !== 'revocation'),
  )
  const entry = await registered(ctx, BOOK, `Rešenje ${decisionText(facts).title}`)
  const page_file_id = await keepContent(
    ctx,
    { page: pageOf(facts, employer, numberOf(entry), ctx.today) },
    { name: `${BOOK}-${entry.year}-${entry.number}-${row.code}`, employeeId: row.employee_id },
  )
  await ctx.db
    .insertInto('leave_document')
    .values({ leave_request_id: row.id, employee_id: row.employee_id, kind, registered_document_id: entry.id, page_file_id })
    .execute()
  await askToDraw(ctx)
  await sendLeavePaper(ctx, entry.id)
}

const fill = (key: keyof typeof decisionSr, values: Record<string, string>) =>
  (decisionSr[key] as string).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** How a decision stands on its page. */
function pageOf(facts: DecisionFacts, employer: Employer, number: string, today: string): Page {
  const text = decisionText(facts)
  const lines = [
    employer.address,
    [employer.postal_code, employer.city].filter(Boolean).join(' '),
    employer.pib && fill('pib', { pib: employer.pib }),
    employer.registration_number && fill('registration_number', { number: employer.registration_number }),
  ].filter(Boolean) as string[]
  const content: Content[] = [
    {
      columns: [
        { width: '*', stack: [{ text: employer.name, bold: true }, ...lines] },
        {
          width: 'auto',
          stack: [
            fill('number', { number }),
            fill('date', { date: formatDayLong(today) }),
            ...(employer.city ? [fill('place', { place: employer.city })] : []),
          ],
        },
      ],
      columnGap: 24,
      fontSize: 9.5,
    },
    { text: text.preamble, margin: [0, 26, 0, 0], alignment: 'justify' },
    { text: decisionSr.heading, bold: true, fontSize: 15, alignment: 'center', margin: [0, 16, 0, 0], characterSpacing: 3 },
    { text: text.title, bold: true, alignment: 'center', margin: [0, 0, 0, 14] },
    {
      ol: text.points.map(({ text: point, list }) => ({
        stack: [
          { text: point, alignment: 'justify' },
          ...(list.length ? [{ ul: list, margin: [0, 3, 0, 0] as [number, number, number, number] }] : []),
        ],
        margin: [0, 0, 0, 7] as [number, number, number, number],
      })),
      type: 'decimal',
    },
    { text: decisionSr.reasons_heading, bold: true, alignment: 'center', margin: [0, 8, 0, 6] },
    ...text.reasons.map((reason): Content => ({ text: reason, alignment: 'justify', margin: [0, 0, 0, 6] })),
    { text: [{ text: `${decisionSr.remedy_heading} `, bold: true }, text.remedy], alignment: 'justify', margin: [0, 6, 0, 0] },
    signatures(text, employer),
  ]
  return { title: `${number} ${text.title}`, content, footer: number }
}

function signatures(text: ReturnType<typeof decisionText>, employer: Employer): Content {
  return {
    unbreakable: true,
    margin: [0, 26, 0, 0],
    columns: [
      {
        width: '*',
        fontSize: 9,
        stack: [
          decisionSr.deliver,
          { ol: text.deliver },
          { text: `${text.received} ______________________`, margin: [0, 16, 0, 8] },
          `${decisionSr.received_day} __________________`,
        ],
      },
      {
        width: 200,
        alignment: 'center',
        stack: [
          decisionSr.employer,
          { text: '______________________________', margin: [0, 26, 0, 2] },
          ...(employer.signatory ? [employer.signatory] : []),
          { text: employer.signatoryTitle, fontSize: 9 },
        ],
      },
    ],
    columnGap: 30,
  }
}
