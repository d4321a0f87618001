import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { Preview } from '../rule-shapes.ts'
import { beginning, walked } from '../rules/chain.ts'
import type { DecisionRule } from '../rules/rule.ts'
import type { requestRulesContract as requests } from '../rules-contract.ts'
import { type SavedRule, savedRules, stepsOf } from './chain.ts'
import { mannedBy, namesAt, seatsOf } from './deciders.ts'

import { asRule, mustBeRight } from './rules.ts'

type Draft = DecisionRule & { id: number | null }

/** Who would get it: the rule that would hold, and by step who decides, before anything is saved. */
export async function previewRequestRule(ctx: Ctx, input: ParsedInput<typeof requests.previewRequestRule>): Promise<{ data: Preview }> {
  const { employee_id, kind, subject, amount, has_findings, rule: given, request_rule_id = null } = input
  const draft: Draft | null = given ? { ...asRule(given), id: request_rule_id } : null
  if (draft) await mustBeRight(ctx, draft)
  const saved: (SavedRule | Draft)[] = (await savedRules(ctx)).filter(({ id }) => !draft || id !== request_rule_id)
  // The draft stands in place of a saved one of the same scope, as saving it would be refused.
  const rules = draft ? [draft, ...saved] : saved
  const asked = { kind, subjects: subject ? [subject] : [], amount, hasFindings: has_findings }
  const { rule, steps } = await stepsOf(ctx, rules, employee_id, asked)
  const seats = await seatsOf(
    ctx,
    steps.flatMap(({ deciders }) => deciders),
    employee_id,
  )
  const isManned = mannedBy(seats)
  const manned = walked(steps, isManned)
  const named = await Promise.all(
    steps.map(async ({ needs, deciders }, at) => ({
      needs,
      left_out: !manned[at],
      deciders: await Promise.all(
        deciders.map(async (decider) => ({
          decider,
          people: await namesAt(
            ctx,
            seats.filter((seat) => seat.decider === decider),
          ),
        })),
      ),
    })),
  )
  const by = rule === null ? 'usual' : rule === draft ? 'this' : 'other'
  return {
    data: {
      by,
      request_rule_id: rule === draft ? null : (rule?.id ?? null),
      fell_to_hr: beginning(steps, isManned).fellToHr,
      steps: named,
    },
  }
}
