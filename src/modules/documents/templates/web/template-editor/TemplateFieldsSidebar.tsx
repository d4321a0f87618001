import { memo, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus } from '#ui/icons.ts'
import { MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as pageMessages } from '../../messages/templates.ts'
import type { TemplateInsertMenuEntry } from './insert-menu-entries.ts'
import type { TemplateQuestionDefinition } from './TemplateQuestionDialog.tsx'

type Props = {
  entries: readonly TemplateInsertMenuEntry[]
  choose: (entry: TemplateInsertMenuEntry) => void
  questions: readonly TemplateQuestionDefinition[]
  add: () => void
  edit: (question: TemplateQuestionDefinition) => void
}

/** The fields and questions to insert, with a search. */
export const TemplateFieldsSidebar = memo(function FieldsSidebar({ entries, choose, questions, add, edit }: Props) {
  const p = useTranslate(pageMessages)
  const [search, setSearch] = useState('')
  const found = entries.filter(({ key, label, group }) => !search || doesTextMatchSearch(`${label} ${group} ${key}`, search))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <StackLayout gap={16}>
      <PageSectionLayout title={p('page.fields')}>
        <StackLayout>
          <TextField name="field_search" type="search" label={p('page.search')} hideLabel value={search} onChange={setSearch} />
          <div>
            {groups.map((group, at) => (
              <details key={group} className="page-group" open={Boolean(search) || at === 0}>
                <summary>{group}</summary>
                <ul className="page-entries">
                  {found
                    .filter((one) => one.group === group)
                    .map((entry) => (
                      <li key={entry.key}>
                        <button type="button" onClick={() => choose(entry)}>
                          <span className="visually-hidden">{p('page.insert')}: </span>
                          {entry.label}
                          {entry.note && <small>{entry.note}</small>}
                        </button>
                      </li>
                    ))}
                </ul>
              </details>
            ))}
            {found.length === 0 && <MutedText>{p('page.menu_none')}</MutedText>}
          </div>
        </StackLayout>
      </PageSectionLayout>
      <PageSectionLayout title={p('page.questions')}>
        <StackLayout>
          {questions.length === 0 && <MutedText>{p('page.no_questions')}</MutedText>}
          <ul className="page-entries">
            {questions.map((question) => (
              <li key={question.label}>
                <button type="button" onClick={() => edit(question)}>
                  <span className="visually-hidden">{p('page.change', { what: '' })}</span>
                  {question.label}
                  <small>
                    {[p(`page.kind.${question.kind as 'text'}`), question.optional && p('page.optional')].filter(Boolean).join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Button small icon={IconPlus} onClick={add} aria-haspopup="dialog">
            {p('page.add_question')}
          </Button>
        </StackLayout>
      </PageSectionLayout>
    </StackLayout>
  )
})
