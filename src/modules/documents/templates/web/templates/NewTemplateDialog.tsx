import { useState } from 'react'
import { type DocumentTemplateRow, documentsContract } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { documentTemplateKinds } from '../../builtin/builtin-template-texts.ts'
import { documentSubjectKinds } from '../../rules/document-fields.ts'
import { MAX_TEMPLATE_BYTES } from '../../rules/document-format.ts'
import { INITIAL_TEMPLATE_SOURCE } from './template-source-snippets.ts'

const newText = documentsContract.createTemplate.input.omit({ source: true })
const newDocx = documentsContract.uploadTemplate.input

/** Creates a template of the company, with its name and its initial text. */
export function NewTemplateDialog({ templates, close }: { templates: readonly DocumentTemplateRow[]; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const { go } = useCurrentUrl()
  const [from, setFrom] = useState<string | null>(null)
  const [made, setMade] = useState<'text' | 'docx'>('text')
  const form = useFormState({
    schema: (made === 'docx' ? newDocx : newText) as typeof newDocx,
    initial: { kind: 'certificate', about: 'employment' },
    send: async ({ file, ...values }) => {
      if (made === 'docx') return api.uploadTemplate({ ...values, file })
      const source = from ? (await api.getTemplate({ code: from })).data.source : INITIAL_TEMPLATE_SOURCE
      return api.createTemplate({ ...values, source })
    },
    refresh: [['documents']],
    done: ({ data }) => void go(`/company/templates/${data.code}`),
  })
  return (
    <Dialog open close={close} title={t('documents.add_template')}>
      <form {...form.form}>
        <StackLayout>
          <TextField {...form.field('title')} label={t('documents.title')} maxLength={200} autoFocus />
          <TextField {...form.field('code')} label={t('documents.code')} hint={t('documents.code_hint')} maxLength={60} />
          <ResponsiveColumnsLayout min={180}>
            <SelectField
              {...form.field('kind')}
              label={t('documents.kind_of')}
              options={documentTemplateKinds.map((kind) => ({ value: kind, label: t(`documents.kind.${kind}`) }))}
            />
            <SelectField
              {...form.field('about')}
              label={t('documents.about_of')}
              options={documentSubjectKinds.map((about) => ({ value: about, label: t(`documents.about.${about}`) }))}
            />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('article')} label={t('documents.article')} maxLength={200} />
          <RadioField
            name="made"
            label={t('documents.made')}
            value={made}
            onChange={(value) => value && setMade(value)}
            options={[
              { value: 'text', label: t('documents.made.text') },
              { value: 'docx', label: t('documents.made.docx') },
            ]}
          />
          {made === 'docx' ? (
            <FileField
              {...form.field('file')}
              label={t('documents.docx_file')}
              hint={t('documents.docx_hint')}
              accept=".docx"
              max={MAX_TEMPLATE_BYTES}
            />
          ) : (
            <SelectField
              name="from"
              label={t('documents.start_from')}
              placeholder={t('documents.start_empty')}
              value={from}
              onChange={setFrom}
              options={templates.filter(({ is_fixed }) => !is_fixed).map(({ code, title }) => ({ value: code, label: t.data(title) }))}
            />
          )}
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
