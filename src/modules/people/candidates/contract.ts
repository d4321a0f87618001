import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  integerField,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import {
  Candidate,
  CandidateBoardColumn,
  CandidateDuplicate,
  CandidateRow,
  CandidateStage,
  CandidateStageKindField,
  JobOpening,
  JobOpeningState,
} from './candidate-schemas.ts'
import { MAX_CANDIDATE_RETENTION_MONTHS } from './rules/candidate-retention.ts'

const candidate_id = idField('candidate')
const revision = RevisionField.optional()

const openingFields = {
  job_position_id: idField('job_position'),
  department_id: idField('department'),
  wanted: integerField(1, 1000),
  open_until: nullableField(Day),
  state: JobOpeningState,
  description: optionalTextField(4000),
}

const candidateFields = {
  first_name: requiredTextField(100),
  last_name: requiredTextField(100),
  email: nullableField(z.email().max(254)),
  phone: optionalTextField(40),
  address: optionalTextField(200),
  city: optionalTextField(100),
  source: optionalTextField(100),
  note: optionalTextField(4000),
  job_opening_id: nullableField(idField('job_opening')),
  applied_on: Day,
  consent_on: nullableField(Day),
  /** The last day of storage; null for the retention period of the company. */
  retain_until: nullableField(Day),
}

const interviewFields = {
  day: Day,
  minute: integerField(0, 1439),
  interviewers: requiredTextField(300),
  place: optionalTextField(200),
  conclusion: optionalTextField(4000),
}

/** The filters of the list. `expiring`: candidates whose data will be erased within 30 days. */
export const candidateFilters = {
  job_opening_id: nullableField(idField('job_opening')),
  candidate_stage_id: nullableField(idField('candidate_stage')),
  kind: nullableField(CandidateStageKindField),
  department_id: nullableField(idField('department')),
  expiring: BooleanInputField.optional(),
}

export const candidatesContract = {
  /** Lists the job openings with the number of applicants. */
  listJobOpenings: {
    scope: 'company',
    method: 'GET',
    path: '/job-openings',
    allow: 'candidates.read',
    input: z.object({ state: nullableField(JobOpeningState) }),
    reply: createDataReplySchema(z.array(JobOpening)),
  },
  /** Creates a job opening for a position and a department. */
  createJobOpening: {
    scope: 'company',
    method: 'POST',
    path: '/job-openings',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ ...openingFields, wanted: openingFields.wanted.default(1), state: JobOpeningState.default('open') }),
    reply: CreatedReply,
  },
  /** Changes or closes a job opening. */
  updateJobOpening: {
    scope: 'company',
    method: 'PUT',
    path: '/job-openings/:job_opening_id',
    allow: 'candidates.write',
    input: z
      .object(openingFields)
      .partial()
      .extend({ job_opening_id: idField('job_opening'), revision }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Deletes a job opening without applicants. */
  deleteJobOpening: {
    scope: 'company',
    method: 'DELETE',
    path: '/job-openings/:job_opening_id',
    allow: 'candidates.write',
    input: z.object({ job_opening_id: idField('job_opening') }),
    reply: CreatedReply,
    errors: ['candidates.job_opening_in_use'],
  },

  /** Lists the stages of the hiring process in order. */
  listCandidateStages: {
    scope: 'company',
    method: 'GET',
    path: '/candidate-stages',
    allow: 'candidates.read',
    input: z.object({}),
    reply: createDataReplySchema(z.array(CandidateStage)),
  },
  /** Replaces the stages of the hiring process. 409 when an existing stage is neither sent nor in `removed`. */
  replaceCandidateStages: {
    scope: 'company',
    method: 'PUT',
    path: '/candidate-stages',
    allow: 'candidates.write',
    input: z.object({
      stages: z
        .array(
          z.object({ id: idField('candidate_stage').optional(), name: requiredTextField(60), kind: CandidateStageKindField, revision }),
        )
        .max(20),
      removed: z.array(idField('candidate_stage')).max(20).default([]),
    }),
    reply: createDataReplySchema(z.array(CandidateStage)),
    errors: ['candidates.stage_name_taken', 'candidates.stage_in_use', 'common.concurrent_update'],
  },
  /** Returns the retention of candidates, with and without their consent. */
  getCandidateSettings: {
    scope: 'company',
    method: 'GET',
    path: '/candidate-settings',
    allow: 'candidates.read',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ keep_months: z.int(), revision: z.int() })),
  },
  /** Changes the retention of candidates. */
  updateCandidateSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/candidate-settings',
    allow: 'companies.write',
    input: z.object({
      keep_months: integerField(1, MAX_CANDIDATE_RETENTION_MONTHS),
      revision: integerField(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: createDataReplySchema(z.object({ keep_months: z.int(), revision: z.int() })),
    errors: ['common.concurrent_update'],
  },

  /** Lists candidates with search, filters and pages. */
  listCandidates: {
    scope: 'company',
    method: 'GET',
    path: '/candidates',
    allow: 'candidates.read',
    input: z.object({ ...queryFieldsOfListEndpoint, ...candidateFilters }),
    reply: z.object({ candidates: z.array(CandidateRow), pagination: Pagination }),
  },
  /** Returns candidates by stage of the hiring process. */
  getCandidateBoard: {
    scope: 'company',
    method: 'GET',
    path: '/candidates/board',
    allow: 'candidates.read',
    input: z.object({ job_opening_id: nullableField(idField('job_opening')), search: queryFieldsOfListEndpoint.search }),
    reply: createDataReplySchema(z.array(CandidateBoardColumn)),
  },
  /**
   * Finds existing candidates and employees with the same email, telephone or name. The data is in the request body, so that no URL
   * contains it.
   */
  findDuplicateCandidates: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/candidates/duplicates',
    allow: 'candidates.read',
    input: z.object({
      first_name: optionalTextField(100),
      last_name: optionalTextField(100),
      email: optionalTextField(254),
      phone: optionalTextField(40),
      except_id: nullableField(idField('candidate', { checkedBy: 'action' })),
    }),
    reply: createDataReplySchema(z.array(CandidateDuplicate)),
  },
  /** Creates a candidate, with or without a job opening. */
  createCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates',
    allow: 'candidates.write',
    references: 'field',
    status: 201,
    input: z.object({ ...candidateFields, applied_on: Day.optional() }),
    reply: CreatedReply,
  },
  /** Returns a candidate with files, interviews and ratings. */
  getCandidate: {
    scope: 'company',
    method: 'GET',
    path: '/candidates/:candidate_id',
    allow: 'candidates.read',
    input: z.object({ candidate_id }),
    reply: createDataReplySchema(Candidate),
  },
  /** Changes the data of a candidate. */
  updateCandidate: {
    scope: 'company',
    method: 'PUT',
    path: '/candidates/:candidate_id',
    allow: 'candidates.write',
    references: 'field',
    input: z.object(candidateFields).partial().extend({ candidate_id, revision }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Moves a candidate to another stage. A final stage without employment requires a reason. */
  moveCandidateToStage: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/move',
    allow: 'candidates.write',
    input: z.object({ candidate_id, candidate_stage_id: idField('candidate_stage'), reject_reason: optionalTextField(500), revision }),
    reply: CreatedReply,
    errors: ['candidates.already_hired', 'candidates.stage_needs_hire', 'common.concurrent_update'],
  },
  /** Creates an employee from a candidate with the data of a new employee. The candidate is closed. */
  hireCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/hire',
    allow: 'employees.write',
    status: 201,
    input: employeesContract.createEmployee.input.extend({ candidate_id, revision }),
    reply: createDataReplySchema(z.object({ id: z.int(), employee_id: z.int() })),
    errors: ['candidates.already_hired', 'common.concurrent_update', 'employees.code_taken'],
  },
  /** Erases a candidate and all files (ZZPL). */
  deleteCandidate: {
    scope: 'company',
    method: 'DELETE',
    path: '/candidates/:candidate_id',
    allow: 'candidates.write',
    input: z.object({ candidate_id }),
    reply: CreatedReply,
  },
  /** Exports the filtered candidates, as a background job. */
  exportCandidates: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/candidates/export',
    allow: 'candidates.read',
    input: z.object({
      ...candidateFilters,
      search: queryFieldsOfListEndpoint.search,
      sort: queryFieldsOfListEndpoint.sort,
      format: z.enum(['xlsx', 'csv']),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },

  /** Uploads a file of a candidate. */
  addCandidateFile: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/files',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ candidate_id, file: FormFile }),
    reply: CreatedReply,
    errors: ['files.scanner_unavailable'],
  },
  /** Downloads a file of a candidate. */
  getCandidateFile: {
    scope: 'company',
    method: 'GET',
    path: '/candidates/:candidate_id/files/:candidate_file_id',
    allow: 'candidates.read',
    input: z.object({ candidate_id, candidate_file_id: idField('candidate_file') }),
    reply: 'file',
  },
  /** Deletes a file of a candidate. */
  deleteCandidateFile: {
    scope: 'company',
    method: 'DELETE',
    path: '/candidates/:candidate_id/files/:candidate_file_id',
    allow: 'candidates.write',
    input: z.object({ candidate_id, candidate_file_id: idField('candidate_file') }),
    reply: CreatedReply,
  },
  /** Sets the caller's rating of a candidate. A null score deletes it. */
  rateCandidate: {
    scope: 'company',
    method: 'PUT',
    path: '/candidates/:candidate_id/rate',
    allow: 'candidates.read',
    input: z.object({ candidate_id, score: nullableField(integerField(1, 5)), comment: optionalTextField(1000) }),
    reply: CreatedReply,
  },
  /** Sends an email to a candidate and stores it in the record. */
  emailCandidate: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/emails',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ candidate_id, subject: requiredTextField(200), text: requiredTextField(8000) }),
    reply: CreatedReply,
    errors: ['candidates.no_email', 'candidates.too_many_emails', 'candidates.too_many_emails_an_hour'],
  },
  /** Schedules an interview with its interviewers. */
  createInterview: {
    scope: 'company',
    method: 'POST',
    path: '/candidates/:candidate_id/interviews',
    allow: 'candidates.write',
    status: 201,
    input: z.object({ candidate_id, ...interviewFields }),
    reply: CreatedReply,
  },
  /** Changes an interview or records its result. */
  updateInterview: {
    scope: 'company',
    method: 'PUT',
    path: '/candidates/:candidate_id/interviews/:candidate_interview_id',
    allow: 'candidates.write',
    input: z
      .object(interviewFields)
      .partial()
      .extend({ candidate_id, candidate_interview_id: idField('candidate_interview'), revision }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Deletes an interview. */
  deleteInterview: {
    scope: 'company',
    method: 'DELETE',
    path: '/candidates/:candidate_id/interviews/:candidate_interview_id',
    allow: 'candidates.write',
    input: z.object({ candidate_id, candidate_interview_id: idField('candidate_interview') }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
