import { type DocumentTemplateKind, registerCodeByTemplateKind } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import { contentTypeByDocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import { loadActiveDocumentTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { companyDocumentsContract as contract } from '../../company-documents-contract.ts'
import { allocateNumberAndRenderDocument, formatDocumentNumber } from '../document-register.ts'
import { loadCompanyMergeFields } from '../merge-data/company-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { formatDocumentFileName, renderDocumentContent } from '../rendered-document-file.ts'
import { previewDocumentPage } from '../template-preview/template-live-preview.ts'
import { assertTemplateAnswersComplete, formatDocumentQuestionLabel } from '../writing/assert-template-answers-complete.ts'
import { addCompanyDocument } from './edit-company-documents.ts'

const categoryOf: Partial<Record<DocumentTemplateKind, string>> = { act: 'act', decision: 'act', contract: 'contract', annex: 'contract' }

async function loadReadyCompanyTemplate(ctx: Ctx, code: string) {
  const text = await loadActiveDocumentTemplate(ctx, code)
  if (text.about !== 'company') throw createNotFoundError()
  return { text, ready: await loadParsedDocumentTemplate(ctx, text) }
}

export async function getCompanyDocumentQuestions(ctx: Ctx, { template }: ParsedApiInput<typeof contract.getCompanyDocumentQuestions>) {
  const { text, ready } = await loadReadyCompanyTemplate(ctx, template)
  const facts = { ...(await loadCompanyMergeFields(ctx, ctx.today)), 'document.number': '-' }
  const { questions } = ready.fill({ facts, answers: {}, isWoman: false, gap: () => '' })
  return {
    data: {
      title: text.title,
      questions: questions.map((question) => ({ ...question, label: formatDocumentQuestionLabel(ctx, question) })),
    },
  }
}

/** The preview of a document about the company with these answers. */
export async function previewCompanyDocument(
  ctx: Ctx,
  { template, script, date, fields }: ParsedApiInput<typeof contract.previewCompanyDocument>,
) {
  const { text } = await loadReadyCompanyTemplate(ctx, template)
  const facts = await loadCompanyMergeFields(ctx, date ?? ctx.today)
  return previewDocumentPage(ctx, text, { facts, answers: fields, isWoman: false }, { script, employeeId: null })
}

/** Generates and numbers a document about the company, with versions and retention. */
export async function generateCompanyDocument(ctx: Ctx, input: ParsedApiInput<typeof contract.generateCompanyDocument>) {
  const { template, script, format, date, fields } = input
  const { text, ready } = await loadReadyCompanyTemplate(ctx, template)
  const day = date ?? ctx.today
  const facts = await loadCompanyMergeFields(ctx, day)
  const write = (number: string) =>
    ready.fill({ facts: { ...facts, 'document.number': number }, answers: fields, isWoman: false, gap: () => '' })
  assertTemplateAnswersComplete(ctx, write('-'), fields)
  const { entry, bytes } = await allocateNumberAndRenderDocument(ctx, registerCodeByTemplateKind[text.kind], text.title, (number) =>
    renderDocumentContent(write(number).content({ title: text.title, number }), format, script, { ...ctx, made: day }),
  )
  const document = {
    title: text.title,
    category: categoryOf[text.kind] ?? 'other',
    direction: 'internal',
    retention: 'permanent',
    day,
    document_registration_id: entry.id,
  }
  return addCompanyDocument(ctx, document, {
    name: formatDocumentFileName(`${formatDocumentNumber(entry).replace('/', '-')}-${text.code}`, format, script),
    type: contentTypeByDocumentFormat[format],
    bytes: new Uint8Array(bytes),
  })
}
