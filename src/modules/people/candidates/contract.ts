import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  CreatedRef,
  Day,
  dataResponse,
  File as FormFile,
  idOf,
  integer,
  listInput,
  optionalText,
  orNull,
  Pagination,
  Revision,
  requiredText,
} from '#shared/fields.ts'
import { MOST_MONTHS } from './rules/retention.ts'
import { BoardColumn, Candidate, CandidateRow, Duplicate, JobOpening, OpeningState, Stage, StageKind } from './shapes.ts'

const candidate_id = idOf('candidate')
const revision = Revision.optional()

const openingFields = {
  job_position_id: idOf('job_position'),
  department_id: idOf('department'),
  wanted: integer(1, 1000),
  open_until: orNull(Day),
  state: OpeningState,
  description: optionalText(4000),
}

const candidateFields = {
  first_name: requiredText(100),
  last_name: requiredText(100),
  email: orNull(z.email().max(254)),
  phone: optionalText(40),
  address: optionalText(200),
  city: optionalText(100),
  source: optionalText(100),
  note: optionalText(4000),
  opening_id: orNull(idOf('opening')),
  applied_on: Day,
  consent_on: orNull(Day),
  /** Nothing says: as long as the company keeps data of candidates. */
  keep_until: orNull(Day),
}

const interviewFields = {
  day: Day,
  minute: integer(0, 1439),
  interviewers: requiredText(300),
  place: optionalText(200),
  conclusion: optionalText(4000),
}

/** The filters of the list. `expiring`: those whose data is erased within 30 days. */
export const candidateFilters = {
  opening_id: orNull(idOf('opening')),
  candidate_stage_id: orNull(idOf('candidate_stage')),
  kind: orNull(StageKind),
  department_id: orNull(idOf('department')),
  expiring: BooleanInput.optional(),
}

export const candidatesContract = {
  /** The openings for work, each with how many apply. */
  listOpenings: {
    scope: 'company',
    method: 'GET',
    path: '/openings',
    allow: 'candidates.read',
    input: z.object({ state: orNull(OpeningState) }),
    reply: dataResponse(z.array(JobOpening)),
  },
  /** Opens work for a position and a department. */
  createOpening: {
    scope: 'company',
    method: 'POST',
    path: '/openings',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ ...openingFields, wanted: openingFields.wanted.default(1), state: OpeningState.default('open') }),
    reply: CreatedRef,
  },
  /** Changes an opening, or closes it. */
  updateOpening: {
    scope: 'company',
    method: 'PUT',
    path: '/openings/:opening_id',
    allow: 'candidates.write',
    input: z
      .object(openingFields)
      .partial()
      .extend({ opening_id: idOf('opening'), revision }),
    reply: CreatedRef,
  },
  /** Deletes an opening to which nobody has applied. */
  deleteOpening: {
    scope: 'company',
    method: 'DELETE',
    path: '/openings/:opening_id',
    allow: 'candidates.write',
    input: z.object({ opening_id: idOf('opening') }),
    reply: CreatedRef,
    errors: ['candidates.opening_in_use'],
  },

  /** The stages that candidates go through, in order. */
  listStages: {
    scope: 'company',
    method: 'GET',
    path: '/candidate-stages',
    allow: 'candidates.read',
    input: z.object({}),
    reply: dataResponse(z.array(Stage)),
  },
  /** All stages in their order. One that exists and is neither here nor in `removed` was made meanwhile, so nothing changes. */
  putStages: {
    scope: 'company',
    method: 'PUT',
    path: '/candidate-stages',
    allow: 'candidates.write',
    input: z.object({
      stages: z.array(z.object({ id: idOf('candidate_stage').optional(), name: requiredText(60), kind: StageKind, revision })).max(20),
      removed: z.array(idOf('candidate_stage')).max(20).default([]),
    }),
    reply: dataResponse(z.array(Stage)),
    errors: ['candidates.stage_in_use', 'common.changed_meanwhile'],
  },
  /** For how long candidates are kept, with and without their consent. */
  getCandidateRules: {
    scope: 'company',
    method: 'GET',
    path: '/candidate-rules',
    allow: 'candidates.read',
    input: z.object({}),
    reply: dataResponse(z.object({ keep_months: z.int(), revision: z.int() })),
  },
  /** Changes for how long candidates are kept. */
  putCandidateRules: {
    scope: 'company',
    method: 'PUT',
    path: '/candidate-rules',
    allow: 'companies.write',
    input: z.object({ keep_months: integer(1, MOST_MONTHS), revision: integer(0, Number.MAX_SAFE_INTEGER).optional() }),
    reply: dataResponse(z.object({ keep_months: z.int(), revision: z.int() })),
    errors: ['common.changed_meanwhile'],
  },

  /** A page of candidates, searched and filtered. */
  listCandidates: {
    scope: 'company',
    method: 'GET',
    path: '/candidates',
    allow: 'candidates.read',
    input: z.object({ ...listInput, ...candidateFilters }),
    reply: z.object({ candidates: z.array(CandidateRow), pagination: Pagination }),
  },
  /** Candidates by stage. */
  getBoard: {
    scope: 'company',
    method: 'GET',
    path: '/candidates/board',
    allow: 'candidates.read',
    input: z.object({ opening_id: orNull(idOf('opening')), search: listInput.search }),
    reply: dataResponse(z.array(BoardColumn)),
  },
  /** Who is already known by this e-mail, telephone or name. Not in the address, since it is about a person. */
  findDuplicates: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/candidates/duplicates',
    allow: 'candidates.read',
    input: z.object({
      first_name: optionalText(100),
      last_name: optionalText(100),
      email: optionalText(254),
      phone: optionalText(40),
      except_id: orNull(idOf('candidate', { checkedBy: 'action' })),
    }),
    reply: dataResponse(z.array(Duplicate)),
  },
  /** Writes a candidate in, for an opening or for none. */
  createCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates',
    allow: 'candidates.write',
    references: 'field',
    status: 201,
    input: z.object({ ...candidateFields, applied_on: Day.optional() }),
    reply: CreatedRef,
  },
  /** A candidate with files, interviews and ratings. */
  getCandidate: {
    scope: 'company',
    method: 'GET',
    path: '/candidates/:candidate_id',
    allow: 'candidates.read',
    input: z.object({ candidate_id }),
    reply: dataResponse(Candidate),
  },
  /** Changes the data of a candidate. */
  updateCandidate: {
    scope: 'company',
    method: 'PUT',
    path: '/candidates/:candidate_id',
    allow: 'candidates.write',
    references: 'field',
    input: z.object(candidateFields).partial().extend({ candidate_id, revision }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** Moves a candidate to another stage; an end without work takes a reason. */
  moveCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/stage',
    allow: 'candidates.write',
    input: z.object({ candidate_id, candidate_stage_id: idOf('candidate_stage'), reject_reason: optionalText(500), revision }),
    reply: CreatedRef,
    errors: ['candidates.already_hired', 'candidates.hire_instead', 'common.changed_meanwhile'],
  },
  /** Makes an employee of a candidate: what is asked is what a new employee is asked, and the candidate is closed with it. */
  hireCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/hire',
    allow: 'employees.write',
    status: 201,
    input: employeesContract.createEmployee.input.extend({ candidate_id, revision }),
    reply: dataResponse(z.object({ id: z.int(), employee_id: z.int() })),
    errors: ['candidates.already_hired', 'common.changed_meanwhile', 'employees.code_taken'],
  },
  /** Erases a person and all their files, as they may ask for. */
  deleteCandidate: {
    scope: 'company',
    method: 'DELETE',
    path: '/candidates/:candidate_id',
    allow: 'candidates.write',
    input: z.object({ candidate_id }),
    reply: CreatedRef,
  },
  /** Begins a file of the candidates as they are filtered; the job says when it is ready. */
  exportCandidates: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/candidates/export',
    allow: 'candidates.read',
    input: z.object({ ...candidateFilters, search: listInput.search, sort: listInput.sort, format: z.enum(['xlsx', 'csv']) }),
    reply: dataResponse(z.object({ job_id: z.int() })),
  },

  /** Stores a file of a candidate. */
  addCandidateFile: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/files',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ candidate_id, file: FormFile }),
    reply: CreatedRef,
    errors: ['files.no_scanner'],
  },
  /** A file of a candidate. */
  getCandidateFile: {
    scope: 'company',
    method: 'GET',
    path: '/candidates/:candidate_id/files/:candidate_file_id',
    allow: 'candidates.read',
    input: z.object({ candidate_id, candidate_file_id: idOf('candidate_file') }),
    reply: 'file',
  },
  /** Deletes a file of a candidate. */
  deleteCandidateFile: {
    scope: 'company',
    method: 'DELETE',
    path: '/candidates/:candidate_id/files/:candidate_file_id',
    allow: 'candidates.write',
    input: z.object({ candidate_id, candidate_file_id: idOf('candidate_file') }),
    reply: CreatedRef,
  },
  /** The opinion of who asks; no score takes it back. */
  rateCandidate: {
    scope: 'company',
    method: 'PUT',
    path: '/candidates/:candidate_id/rating',
    allow: 'candidates.read',
    input: z.object({ candidate_id, score: orNull(integer(1, 5)), comment: optionalText(1000) }),
    reply: CreatedRef,
  },
  /** Sends an e-mail to the candidate and keeps it in the record. */
  writeToCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/letters',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ candidate_id, subject: requiredText(200), text: requiredText(8000) }),
    reply: CreatedRef,
    errors: ['candidates.no_email', 'candidates.too_many_letters'],
  },
  /** Sets the day of an interview, with who leads it. */
  createInterview: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/interviews',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ candidate_id, ...interviewFields }),
    reply: CreatedRef,
  },
  /** Changes an interview, or says how it went. */
  updateInterview: {
    scope: 'company',
    method: 'PUT',
    path: '/candidates/:candidate_id/interviews/:candidate_interview_id',
    allow: 'candidates.write',
    input: z
      .object(interviewFields)
      .partial()
      .extend({ candidate_id, candidate_interview_id: idOf('candidate_interview'), revision }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** Takes an interview away. */
  deleteInterview: {
    scope: 'company',
    method: 'DELETE',
    path: '/candidates/:candidate_id/interviews/:candidate_interview_id',
    allow: 'candidates.write',
    input: z.object({ candidate_id, candidate_interview_id: idOf('candidate_interview') }),
    reply: CreatedRef,
  },
} as const satisfies Record<string, Endpoint<Permission>>
