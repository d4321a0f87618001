import { useState } from 'react'
import type { z } from 'zod'
import type { DocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import { DocumentFormatField, DocumentScriptField } from '#modules/documents/templates/web/templates/DocumentFormatField.tsx'
import { AppError } from '#shared/app-error.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentQuestion, DocumentWritingScript } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import {
  DocumentQuestionFields,
  filterNonEmptyTemplateAnswers,
  focusFirstDocumentQuestionWithError,
  mapFieldErrorsToQuestions,
} from './DocumentQuestionFields.tsx'

type Texts = Record<string, string>
type Questions = readonly z.infer<typeof DocumentQuestion>[]

/** The form of a document: day, script (for a correction that of the original), format, and answers. */
export function useDocumentFormState(first: DocumentFormat, corrected?: DocumentWritingScript) {
  const t = useTranslate(messages)
  const [script, setScript] = useState<DocumentWritingScript>(corrected ?? (t.script === 'cyrillic' ? 'cyrillic' : 'latin'))
  const [format, setFormat] = useState<DocumentFormat>(first)
  const [date, setDate] = useState<string | null>(getCurrentDay())
  const [typed, setAnswers] = useState<Texts>()
  const [errors, setErrors] = useState<Texts>({})
  const [reason, setReason] = useState('')
  /** The initial form values. Earlier answers replace them when they are loaded, unless the user has typed. */
  const startingFrom = (earlier: Texts | undefined) => withAnswers(typed ?? earlier ?? {})
  const withAnswers = (answers: Texts) => ({
    script,
    setScript,
    format,
    setFormat,
    date,
    setDate,
    answers,
    setAnswers,
    errors,
    setErrors,
    reason,
    setReason,
    fieldsFor: (questions: Questions | undefined) => filterNonEmptyTemplateAnswers(questions ?? [], answers),
    /** Assigns errors to questions. Returns whether any error belongs to a question. */
    refused(error: Error): boolean {
      const fields = error instanceof AppError ? error.fields : {}
      setErrors(mapFieldErrorsToQuestions(fields, t.data))
      focusFirstDocumentQuestionWithError()
      return Object.keys(fields).length > 0
    },
  })
  return { ...withAnswers(typed ?? {}), startingFrom }
}
type DocumentForm = Omit<ReturnType<typeof useDocumentFormState>, 'startingFrom'>

export function DocumentFormHeader({ form: { date, setDate, script, setScript, format, setFormat, errors } }: { form: DocumentForm }) {
  const t = useTranslate(messages)
  return (
    <ResponsiveColumnsLayout min={180}>
      <DateField name="date" label={t('documents.day')} value={date} onChange={setDate} {...(errors.date && { error: errors.date })} />
      <DocumentScriptField value={script} onChange={setScript} />
      <DocumentFormatField value={format} onChange={setFormat} />
    </ResponsiveColumnsLayout>
  )
}

export const DocumentFormQuestions = ({
  form: { answers, setAnswers, errors, setErrors },
  ...questions
}: {
  form: DocumentForm
  questions: Questions
  legend?: string
  optional?: string
}) => <DocumentQuestionFields {...questions} answers={answers} setAnswers={setAnswers} errors={errors} setErrors={setErrors} />
