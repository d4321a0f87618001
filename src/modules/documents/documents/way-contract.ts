import { z } from 'zod'
import { formats } from '#modules/documents/templates/rules/format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, CreatedRef, Day, dataResponse, File as FormFile, idOf, optionalText, orNull, requiredText } from '#shared/fields.ts'
import { Answers, PaperWord, Question, Script } from './contract.ts'
import { delivered } from './delivery-contract.ts'
import { ways } from './rules/delivery.ts'
import { signingFailures } from './rules/signing.ts'
import { signatureWays } from './rules/way.ts'

export const MOST_AT_ONCE = 500

const NamedPaper = z.object({ id: z.int(), number: z.string() })

export const PaperSignature = z.object({
  id: z.int(),
  way: z.enum(signatureWays),
  day: z.string(),
  signed_by: z.string().nullable(),
  noted_by: z.string().nullable(),
  /** The signed copy, with its digest; `is_of_issued`: it begins with the very bytes that were issued. */
  file: z.object({ name: z.string(), type: z.string(), size: z.int(), sha256: z.string() }).nullable(),
  is_of_issued: z.boolean(),
})
export type PaperSignature = z.infer<typeof PaperSignature>

/** What was last given to the signing service. */
export const PaperSigning = z.object({
  state: z.enum(['waiting', 'signed', 'failed']),
  signer: z.string(),
  failure: z.enum(signingFailures).nullable(),
  asked_at: z.string(),
})
export type PaperSigning = z.infer<typeof PaperSigning>

/** A paper with its whole way, whichever kind it is. */
export const PaperWay = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  registered_at: z.string(),
  kind: z.enum(['employee', 'leave', 'company']),
  employee: z.object({ id: z.int(), name: z.string() }).nullable(),
  has_docx: z.boolean(),
  signatures: z.array(PaperSignature),
  signing: PaperSigning.nullable(),
  ...delivered,
  annulment: z
    .object({ reason: z.string().nullable(), at: z.string(), by: z.string().nullable(), replaced_by: NamedPaper.nullable() })
    .nullable(),
  /** The one in whose place it stands. */
  replaces: NamedPaper.nullable(),
  archive: z.object({ at: z.string(), by: z.string().nullable(), place: z.string().nullable() }).nullable(),
  can: z.object({
    sign: z.boolean(),
    deliver: z.boolean(),
    annul: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    /** Who it is about may have an account. */
    send: z.boolean(),
    /** By a template about a person: its correction is written by the same, from the same answers. */
    correct: z.boolean(),
    /** A signing service is set up and in use. */
    sign_by_service: z.boolean(),
  }),
  /** Of a paper by a template: what its correction is written about. */
  written: z
    .object({ issued_document_id: z.int(), template: z.string(), about: z.string(), about_id: z.int(), day: z.string(), script: Script })
    .nullable(),
})
export type PaperWay = z.infer<typeof PaperWay>

/** A paper of many that were to be corrected, and why it is not, or what is doubtful of it. */
const NamedOfMany = z.object({ number: z.string(), title: z.string(), employee: z.string().nullable() })
export const LeftOutPaper = NamedOfMany.extend({ reason: z.string() })
export type LeftOutPaper = z.infer<typeof LeftOutPaper>
export const DoubtfulPaper = NamedOfMany.extend({ findings: z.array(PaperWord) })
export type DoubtfulPaper = z.infer<typeof DoubtfulPaper>

const registered_document_id = idOf('registered_document')
const registered_document_ids = z.array(idOf('registered_document')).min(1).max(MOST_AT_ONCE)
const allow: Permission[] = ['employees.write', 'request_leave.create_document', 'companies.write']
const writes: Permission[] = ['employees.write', 'request_leave.create_document']
const Counted = dataResponse(z.object({ count: z.int() }))
const one = '/papers/:registered_document_id'

const corrections = {
  registered_document_ids,
  /** The day of the new ones. */
  date: orNull(Day),
  /** What is answered otherwise than in the papers themselves, for all of them. */
  fields: Answers,
}

/**
 * The way of a paper after its number, one for every kind: signed, delivered, archived, annulled. Papers on leave are for who issues them,
 * documents of the company for who keeps the company, all others for who keeps employees; what one may not act on does not exist. An act on
 * many is done for all of them or for none.
 */
export const wayContract = {
  /** A paper with the steps of its way. */
  getPaper: {
    scope: 'company',
    method: 'GET',
    path: one,
    allow,
    input: z.object({ registered_document_id }),
    reply: dataResponse(PaperWay),
  },
  /** What was issued, or a signed copy of it. */
  getPaperFile: {
    scope: 'company',
    method: 'GET',
    path: `${one}/file`,
    allow,
    input: z.object({
      registered_document_id,
      signature: idOf('paper_signature').optional(),
      script: Script.default('latin'),
      format: z.enum(formats).default('pdf'),
    }),
    reply: 'file',
  },
  /** Papers of any kind in one archive, as long work: as they were issued, each in its script; of a document of the company its newest file. */
  exportPapers: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/papers/export',
    allow,
    status: 201,
    input: z.object({ registered_document_ids }),
    reply: dataResponse(z.object({ job_id: z.int() })),
  },
  /** Notes that papers were signed by hand. */
  notePapersSigned: {
    scope: 'company',
    method: 'POST',
    path: '/paper_signatures',
    allow,
    status: 201,
    input: z.object({ registered_document_ids, day: Day, signed_by: optionalText(300) }),
    reply: Counted,
    errors: ['documents.paper_annulled', 'documents.paper_archived'],
  },
  /** Keeps a scan of what was signed by hand, or a PDF that was signed elsewhere; a signature in it is read and told. */
  uploadSignedPaper: {
    scope: 'company',
    method: 'POST',
    path: `${one}/signed`,
    allow,
    status: 201,
    input: z.object({ registered_document_id, file: FormFile, day: Day, signed_by: optionalText(300) }),
    reply: dataResponse(PaperWay),
  },
  /** Takes a note of a signature back. */
  takeBackPaperSignature: {
    scope: 'company',
    method: 'DELETE',
    path: `${one}/signatures/:paper_signature_id`,
    allow,
    input: z.object({ registered_document_id, paper_signature_id: idOf('paper_signature') }),
    reply: CreatedRef,
    errors: ['documents.signature_is_final'],
  },
  /** Notes the same delivery of many papers. */
  notePaperDeliveries: {
    scope: 'company',
    method: 'POST',
    path: '/paper_deliveries',
    allow,
    status: 201,
    input: z.object({ registered_document_ids, way: z.enum(ways), day: Day, note: optionalText(500) }),
    reply: Counted,
    errors: ['documents.paper_annulled'],
  },
  /** Annuls papers with a reason, for good. Their numbers stay; what was sent of them and not confirmed is taken back. `left_out`: annulled before. */
  annulPapers: {
    scope: 'company',
    method: 'POST',
    path: '/paper_annulments',
    allow,
    status: 201,
    input: z.object({ registered_document_ids, reason: requiredText(1000) }),
    reply: dataResponse(z.object({ count: z.int(), left_out: z.array(z.object({ number: z.string(), title: z.string() })) })),
    errors: ['documents.paper_annulled'],
  },
  /** Annuls a paper that the program writes by itself – a decision on leave, an order of a trip – and writes it anew from what is so now. */
  rewritePaper: {
    scope: 'company',
    method: 'POST',
    path: `${one}/rewriting`,
    allow,
    status: 201,
    input: z.object({ registered_document_id, reason: requiredText(1000) }),
    reply: dataResponse(NamedPaper),
    errors: ['documents.not_written_by_itself', 'documents.paper_annulled'],
  },
  /** What would come of correcting these papers at once: who is left out and why, and what is asked that can be said for all. */
  checkCorrections: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/paper_corrections/check',
    allow: writes,
    input: z.object(corrections),
    reply: dataResponse(
      z.object({ ready: z.int(), questions: z.array(Question), left_out: z.array(LeftOutPaper), doubtful: z.array(DoubtfulPaper) }),
    ),
  },
  /**
   * Annuls papers and writes each anew, as long work: by its template from its own answers, or of what is so now where it writes itself.
   * `reason`: why they are issued although something of them is doubtful.
   */
  correctPapers: {
    scope: 'company',
    method: 'POST',
    path: '/paper_corrections',
    allow: writes,
    status: 201,
    input: z.object({ ...corrections, correction_reason: requiredText(1000), reason: optionalText(1000) }),
    reply: dataResponse(z.object({ job_id: z.int() })),
  },
  /** Annuls a document of the company and keeps another file in its place, with what was said of it, under the next number. */
  replacePaper: {
    scope: 'company',
    method: 'POST',
    path: `${one}/replacement`,
    allow: 'companies.write',
    status: 201,
    input: z.object({ registered_document_id, file: FormFile, reason: requiredText(1000) }),
    reply: dataResponse(NamedPaper),
  },
  /** Puts papers away, or takes them out again. */
  archivePapers: {
    scope: 'company',
    method: 'PUT',
    path: '/paper_archive',
    allow,
    input: z.object({ registered_document_ids, is_archived: BooleanInput, place: optionalText(200) }),
    reply: Counted,
  },
} as const satisfies Record<string, Endpoint<Permission>>
