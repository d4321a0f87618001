import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { canHireCandidates, canManageCandidates } from '../candidate-permission-checks.ts'
import type { Candidate } from '../candidate-schemas.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { findDuplicatesOfCandidate } from './candidate-duplicates.ts'
import { loadCandidateRows } from './candidate-list.ts'

const formatInstantOfRow = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })

/** SQL for the name of a colleague `m`. */
const author = sql`coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), m.email, '')`

/** The record of a candidate, with its stages from the audit log. */
export async function getCandidate(
  ctx: Ctx,
  { candidate_id }: ParsedApiInput<typeof candidates.getCandidate>,
): Promise<{ data: Candidate }> {
  const [[row], more, documents, ratings, interviews, letters, moves] = await Promise.all([
    loadCandidateRows(ctx, [candidate_id]),
    sql<Pick<Candidate, 'address' | 'note' | 'reject_reason' | 'consent_on' | 'job_position_id' | 'department_id'>>`
      select c.address, c.note, c.reject_reason, c.consent_on::text, o.job_position_id, o.department_id
      from candidate c left join job_opening o on o.id = c.job_opening_id where c.id = ${candidate_id}`.execute(ctx.db),
    sql<{ id: number; name: string; type: string; size: number; at: Date }>`
      select f.id, s.name, s.type, s.size, s.created_at as at from candidate_file f join stored_file s on s.id = f.file_id
      where f.candidate_id = ${candidate_id} order by f.id desc`.execute(ctx.db),
    sql<{ id: number; author: string; own: boolean; score: number; comment: string | null; at: Date }>`
      select r.id, ${author} as author, r.user_id = ${ctx.userId} as own, r.score, r.comment, r.at
      from candidate_rating r left join names_of_company_users() m on m.user_id = r.user_id where r.candidate_id = ${candidate_id} order by r.at desc`.execute(
      ctx.db,
    ),
    ctx.db
      .selectFrom('candidate_interview')
      .select(['id', 'day', 'minute', 'interviewers', 'place', 'conclusion', 'revision'])
      .where('candidate_id', '=', candidate_id)
      .orderBy('day', 'desc')
      .orderBy('minute', 'desc')
      .execute(),
    sql<{ id: number; author: string; subject: string; text: string; at: Date }>`
      select l.id, ${author} as author, l.subject, l.text, l.at
      from candidate_email l left join names_of_company_users() m on m.user_id = l.user_id where l.candidate_id = ${candidate_id} order by l.id desc`.execute(
      ctx.db,
    ),
    sql<{ at: Date; actor: string | null; stage: string | null }>`
      select a.at, nullif(concat_ws(' ', m.first_name, m.last_name), '') as actor, s.name as stage
      from audit_entry a left join names_of_company_users() m on m.user_id = a.actor_id
        left join candidate_stage s on s.id = (a.after ->> 'candidate_stage_id')::bigint
      where a.table_name = 'candidate' and a.row_id = ${candidate_id} and (a.before is null or a.before ? 'candidate_stage_id') and a.after is not null
      order by a.id desc`.execute(ctx.db),
  ])
  return {
    data: {
      ...row!,
      ...more.rows[0]!,
      documents: documents.rows.map(formatInstantOfRow),
      ratings: ratings.rows.map(formatInstantOfRow),
      interviews,
      letters: letters.rows.map(formatInstantOfRow),
      duplicates: await findDuplicatesOfCandidate(ctx, row!, candidate_id),
      moves: moves.rows.map(formatInstantOfRow),
      can: {
        write: canManageCandidates(ctx),
        hire: canHireCandidates(ctx) && row!.employee_id === null,
      },
    },
  }
}
