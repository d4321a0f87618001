import { sql } from 'kysely'
import {
  addCandidateFile,
  createCandidate,
  createInterview,
  createJobOpening,
  hireCandidate,
  moveCandidateToStage,
  rateCandidate,
} from '#modules/people/candidates/server/candidate-actions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { addDays, type Day } from '#shared/days.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import { createDemoPeople, type DemoPerson } from './people.ts'
import { createRandomSource } from './random-source.ts'

/** The stage of a candidate, the days since the application and since the last stage, and the known data. */
type Course = {
  stage: string
  applied: number
  since: number
  source: string
  score?: number
  comment?: string
  /** Days from now, negative for the past. */
  interview?: number
  conclusion?: string
  reason?: string
  consents?: boolean
  hasFile?: boolean
}
type DemoOpening = { position: string; department: string; wanted: number; until: number; description: string; courses: Course[] }

const openings: DemoOpening[] = [
  {
    position: 'Rukovalac prese',
    department: 'Presa',
    wanted: 4,
    until: 21,
    description: 'Rad u tri smene. Srednja mašinska škola; iskustvo na hidrauličnim presama je prednost, obuka je obezbeđena.',
    courses: [
      { stage: 'Prijavljen', applied: 2, since: 2, source: 'oglas na sajtu', hasFile: true },
      { stage: 'Prijavljen', applied: 4, since: 4, source: 'NSZ' },
      { stage: 'Prijavljen', applied: 5, since: 5, source: 'preporuka zaposlenog', hasFile: true },
      { stage: 'Razgovor', applied: 12, since: 5, source: 'oglas na sajtu', interview: 2, hasFile: true },
      { stage: 'Razgovor', applied: 14, since: 6, source: 'NSZ', interview: 3 },
      {
        stage: 'Test',
        applied: 20,
        since: 4,
        source: 'oglas na sajtu',
        interview: -6,
        score: 4,
        comment: 'Radio na sličnoj liniji.',
        conclusion: 'Poziva se na probni rad u drugoj smeni.',
        hasFile: true,
      },
      {
        stage: 'Ponuda',
        applied: 27,
        since: 1,
        source: 'preporuka zaposlenog',
        interview: -12,
        score: 5,
        comment: 'Sertifikat za viljuškar i pet godina iskustva.',
        conclusion: 'Poslati ponudu.',
      },
      { stage: 'Primljen', applied: 33, since: 3, source: 'NSZ', interview: -20, score: 5, conclusion: 'Počinje sledeće nedelje.' },
      { stage: 'Odbijen', applied: 30, since: 18, source: 'oglas na sajtu', reason: 'Ne može da radi u trećoj smeni.', consents: true },
    ],
  },
  {
    position: 'Električar održavanja',
    department: 'Održavanje',
    wanted: 1,
    until: 10,
    description: 'Održavanje pogona i upravljačkih ormara. Poželjno poznavanje PLC-a.',
    courses: [
      { stage: 'Prijavljen', applied: 1, since: 1, source: 'sajt kompanije', hasFile: true },
      { stage: 'Razgovor', applied: 9, since: 3, source: 'oglas na sajtu', interview: 1, hasFile: true },
      {
        stage: 'Test',
        applied: 16,
        since: 2,
        source: 'preporuka zaposlenog',
        interview: -5,
        score: 4,
        comment: 'Dobro čita šeme.',
        conclusion: 'Radi test iz upravljanja.',
      },
      { stage: 'Odbijen', applied: 340, since: 320, source: 'NSZ', score: 2, reason: 'Izabran je drugi kandidat.' },
    ],
  },
]

/** Two job openings with candidates in every stage; one of them becomes an employee next week. */
export async function recordDemoCandidates(ctx: Ctx, seed: number): Promise<void> {
  const humans = createDemoPeople(
    openings.reduce((sum, { courses }) => sum + courses.length, 0),
    createRandomSource(seed),
  )
  const stages = new Map((await ctx.db.selectFrom('candidate_stage').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]))
  const findIdByName = async (table: 'job_position' | 'department', name: string) =>
    (await ctx.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  for (const { position, department, wanted, until, description, courses } of openings) {
    const places = {
      job_position_id: await findIdByName('job_position', position),
      department_id: await findIdByName('department', department),
    }
    const { data: opening } = await createJobOpening(ctx, {
      ...places,
      wanted,
      description,
      state: 'open',
      open_until: addDays(ctx.today, until),
    })
    for (const course of courses)
      await apply(ctx, humans.pop()!, { course, job_opening_id: opening.id, places, stage: stages.get(course.stage)! })
  }
}

type Application = {
  course: Course
  job_opening_id: number
  places: { job_position_id: number; department_id: number }
  stage: number
}

async function apply(ctx: Ctx, human: DemoPerson, { course, job_opening_id, places, stage }: Application): Promise<void> {
  const { first_name, last_name, phone, address } = human
  const applied_on = addDays(ctx.today, -course.applied)
  const email = `${toFoldedSearchText(first_name)}.${toFoldedSearchText(last_name)}@posta.example`
  const person = { first_name, last_name, email, phone, address, city: 'Kragujevac' }
  const { data: candidate } = await createCandidate(ctx, {
    ...person,
    source: course.source,
    job_opening_id,
    applied_on,
    consent_on: course.consents ? applied_on : undefined,
  })
  const about = { candidate_id: candidate.id }
  if (course.hasFile) await addCandidateFile(ctx, { ...about, file: await createCurriculumPdf(human, ctx.today) })
  if (course.interview !== undefined)
    await createInterview(ctx, {
      ...about,
      day: addDays(ctx.today, course.interview),
      minute: 600,
      interviewers: 'Dragan Đukić',
      place: 'Uprava, sala 2',
      conclusion: course.conclusion ?? null,
    })
  if (course.score) await rateCandidate(ctx, { ...about, score: course.score, comment: course.comment ?? null })
  if (course.stage === 'Primljen') await hire(ctx, candidate.id, human, { ...person, ...places })
  else await moveCandidateToStage(ctx, { ...about, candidate_stage_id: stage, reject_reason: course.reason ?? null })
  await sql`update candidate set stage_since = now() - ${`${course.since} days`}::interval where id = ${candidate.id}`.execute(ctx.db)
}

type Known = Pick<DemoPerson, 'first_name' | 'last_name' | 'phone' | 'address'> & Application['places'] & { email: string; city: string }

async function hire(ctx: Ctx, candidate_id: number, { jmbg, date_of_birth, gender }: DemoPerson, known: Known): Promise<void> {
  const type = await ctx.db.selectFrom('employment_relationship_type').select('id').orderBy('id').executeTakeFirstOrThrow()
  const employed_from = addDays(ctx.today, 7)
  const terms = { employed_from, employment_relationship_type_id: type.id, weekly_minutes: 2400 }
  await hireCandidate(ctx, { candidate_id, ...known, jmbg, date_of_birth, gender, ...terms }, undefined)
}

async function createCurriculumPdf({ first_name, last_name, phone, address }: DemoPerson, made: Day) {
  const name = `${first_name} ${last_name}`
  const bytes = await writePdf({
    title: name,
    made,
    author: name,
    content: [{ text: name, heading: 1, fontSize: 18 }, `${address}, Kragujevac`, phone, 'Srednja tehnička škola, Kragujevac.'],
  })
  return { name: `CV ${name}.pdf`, type: 'application/pdf', bytes }
}
