import { useState } from 'react'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentFieldName, documentFields, type TemplateMergeListName, templateMergeListFields } from '../../rules/document-fields.ts'
import { type TemplateSnippetKey, templateSourceSnippets, writeListSnippetSource } from './template-source-snippets.ts'

type Entry = { key: string; label: string; sample: string; text: string }

/** The fields of templates. A click inserts one at the caret, or copies it. */
export function TemplateFieldsPanel({ insert, copies = false }: { insert: (text: string) => void; copies?: boolean }) {
  const t = useTranslate(messages)
  const f = useTranslate(messages)
  const [search, setSearch] = useState('')
  const named = (Object.keys(documentFields) as DocumentFieldName[]).map((name): Entry => {
    const isFlag = documentFields[name].kind === 'flag'
    return {
      key: name,
      label: f(`documents.field.${name}`),
      sample: name,
      text: isFlag ? `{{if ${name}}}…{{else}}…{{end}}` : `{{${name}}}`,
    }
  })
  const listed = (Object.keys(templateMergeListFields) as TemplateMergeListName[]).map(
    (name): Entry => ({
      key: name,
      label: f(`documents.list.${name}`),
      sample: `each ${name}`,
      text: writeListSnippetSource(name, Object.keys(templateMergeListFields[name])),
    }),
  )
  // For Word, a list is copied in pieces that are pasted into the cells of a row.
  const pieces = (Object.keys(templateMergeListFields) as TemplateMergeListName[]).map((name) => ({
    name,
    entries: [
      { key: `${name} each`, label: t('documents.docx_list_start'), sample: `each ${name}`, text: `{{each ${name}}}` },
      ...Object.keys(templateMergeListFields[name]).map((item): Entry => {
        const label = t('documents.docx_list_item', { name: f.known(`documents.item.${item}`) ?? item })
        return { key: `${name} ${item}`, label, sample: `item.${item}`, text: `{{item.${item}}}` }
      }),
      { key: `${name} end`, label: t('documents.docx_list_end'), sample: 'end', text: '{{end}}' },
    ],
  }))
  // Elements with `@` exist only in text templates.
  const offered = (Object.keys(templateSourceSnippets) as TemplateSnippetKey[]).filter(
    (name) => !copies || !templateSourceSnippets[name].includes('@'),
  )
  const parts = offered.map(
    (name): Entry => ({
      key: name,
      label: t(`documents.snippet.${name}`),
      sample: templateSourceSnippets[name].trim(),
      text: templateSourceSnippets[name],
    }),
  )
  const filterEntries = (entries: Entry[]) =>
    entries.filter(({ label, sample }) => !search || doesTextMatchSearch(`${label} ${sample}`, search))
  return (
    <StackLayout>
      <TextField name="search" type="search" label={t('documents.search_fields')} value={search} onChange={setSearch} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="documents-fields" aria-label={t('documents.fields')} tabIndex={0}>
        <Entries entries={filterEntries(copies ? named : [...named, ...listed])} insert={insert} copies={copies} />
        {copies && (
          <>
            <h3>{t('documents.docx_lists')}</h3>
            <MutedText>{t('documents.docx_lists_hint')}</MutedText>
            {pieces.map(({ name, entries }) => (
              <div key={name}>
                <h4>{f(`documents.list.${name}`)}</h4>
                <Entries entries={filterEntries(entries)} insert={insert} copies />
              </div>
            ))}
          </>
        )}
        <h3>{t('documents.snippets')}</h3>
        <Entries entries={filterEntries(parts)} insert={insert} copies={copies} />
      </section>
    </StackLayout>
  )
}

function Entries({ entries, insert, copies }: { entries: Entry[]; insert: (text: string) => void; copies: boolean }) {
  const t = useTranslate(messages)
  return (
    <ul>
      {entries.map(({ key, label, sample, text }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => insert(text)}
            aria-label={t(copies ? 'documents.copy' : 'documents.insert', { name: createUntransliteratedText(`${label} ${sample}`) })}
          >
            {label} <MutedText>{sample}</MutedText>
          </button>
        </li>
      ))}
    </ul>
  )
}
