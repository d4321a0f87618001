import type { z } from 'zod'
import { Muted, Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Question } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { QuestionField } from './QuestionField.tsx'
import '../documents.css'

type Texts = Record<string, string>
type Props = {
  questions: readonly z.infer<typeof Question>[]
  answers: Texts
  setAnswers: (answers: Texts) => void
  errors: Texts
  setErrors: (errors: Texts) => void
  /** What they are asked for, and what comes of an answer that is left out, where it is else than usual. */
  legend?: string
  optional?: string
}

/** All that a paper asks; an answer that is changed is no longer wrong. */
export function QuestionFields({ questions, answers, setAnswers, errors, setErrors, legend, optional }: Props) {
  const t = useTranslate(messages)
  return (
    <fieldset className="documents-questions">
      <legend>{legend ?? t('documents.to_fill')}</legend>
      <Stack>
        {questions.some(({ from }) => from === 'fact') && <Muted>{t('documents.missing_note')}</Muted>}
        {questions.map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            value={answers[question.key] ?? ''}
            error={errors[question.key]}
            {...(optional && { optional })}
            change={(value) => {
              const { [question.key]: _, ...others } = errors
              setAnswers({ ...answers, [question.key]: value })
              setErrors(others)
            }}
          />
        ))}
      </Stack>
    </fieldset>
  )
}

/** What was answered of what is asked: answers to another template stay behind. */
export const answered = (questions: readonly { key: string }[], answers: Texts): Texts =>
  Object.fromEntries(questions.flatMap(({ key }) => (answers[key]?.trim() ? [[key, answers[key]] as const] : [])))
/** The refusals of a paper, by question. */
export const byQuestion = (fields: Texts, label: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^fields\./, ''), label(text)]))

/** Goes to the first question that was refused, once it is drawn as such. */
export const focusFirstError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.documents-questions [aria-invalid=true]')?.focus())
