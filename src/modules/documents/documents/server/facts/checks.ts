import type { Answers } from '#modules/documents/templates/rules/fill.ts'
import type { TemplateText } from '#modules/documents/templates/server/templates/in-use.ts'
import type { Ctx } from '#platform/context.ts'
import { checkedAs, checkPaper } from '../../rules/checks/check.ts'
import type { PaperFinding } from '../../rules/checks/finding.ts'
import type { Recorded } from '../../rules/checks/record.ts'
import { furtherFacts, LEAST_MONEY } from './further.ts'
import { allTransfers } from './papers-record.ts'
import { recordOf, type Subjected } from './record.ts'

/** What the record says of a paper before it gets its number. */
export async function findingsOf(
  ctx: Ctx,
  text: TemplateText,
  paper: Subjected,
  answers: Answers,
  /** The number of the paper in whose place it is to stand. */
  replaces?: string,
): Promise<PaperFinding[]> {
  const code = checkedAs(text)
  if (!code) return []
  const record = await recordOf(ctx, paper)
  const leaveMoney = code === 'resenje_naknada_go' ? await leastMoney(ctx, paper, record) : null
  const numbered = record.numbered === replaces ? null : record.numbered
  const transfers = code === 'resenje_premestaj' ? await allTransfers(ctx, paper.employee_id, replaces) : []
  const checked = { code, day: paper.day, about_id: paper.about_id, answers }
  return checkPaper({
    ...checked,
    record: { ...record, leaveMoney, numbered, transfers, papers: record.papers.filter(({ number }) => number !== replaces) },
  })
}

async function leastMoney(ctx: Ctx, { employee_id, day }: Subjected, { employment }: Recorded): Promise<number | null> {
  const least = (await furtherFacts(ctx, { employeeId: employee_id, lastDay: employment?.last_day ?? null, day }))[LEAST_MONEY]
  return typeof least === 'number' ? least : null
}
