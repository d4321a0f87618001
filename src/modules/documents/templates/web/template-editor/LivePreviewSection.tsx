import type { LivePreview } from '#modules/documents/documents/template-preview-contract.ts'
import { useEmployeeSearch } from '#modules/people/employees/web/use-find-people.ts'
import { ViewSwitchButtons } from '#ui/form/ChoiceFields.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { MutedText, NoteMessage, SectionLayout, StackLayout } from '#ui/layout.tsx'
import { formatError } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'
import { buildServiceReceipt } from '../../rules/document-model.ts'
import type { LivePreviewState } from './live-preview.ts'
import './page.css'

type Props = { looking: LivePreviewState; employee: number | null; choose: (employee: number | null) => void; isWell: boolean }

/** A preview of the document for an employee during editing. */
export function LivePreviewSection({ looking: { look, failed, script, setScript }, employee, choose, isWell }: Props) {
  const t = useTranslate(messages)
  const f = useTranslate(messages)
  const p = useTranslate(messages)
  const find = useEmployeeSearch()
  return (
    <SectionLayout title={p('page.look')}>
      <StackLayout>
        <SearchSelectField
          name="look_employee_id"
          label={t('documents.preview_employee')}
          kind="employees"
          value={employee}
          onChange={choose}
          find={find}
        />
        <ViewSwitchButtons
          label={t('documents.script')}
          value={script}
          onChange={setScript}
          options={(['latin', 'cyrillic'] as const).map((value) => ({ value, label: t(`documents.${value}`) }))}
        />
        {employee === null && <MutedText>{p('page.look_choose')}</MutedText>}
        {employee !== null && !isWell && <NoteMessage tone="warn">{p('page.look_wrong')}</NoteMessage>}
        {failed && isWell && <NoteMessage tone="danger">{formatError(failed)}</NoteMessage>}
        {look && look.missing.length > 0 && (
          <NoteMessage tone="warn">
            {p('page.look_missing', { what: look.missing.map((name) => f.known(`documents.field.${name}`) ?? name).join(', ') })}
          </NoteMessage>
        )}
        {look && <LookedAt look={look} />}
        {look && <MutedText>{t('documents.preview_note')}</MutedText>}
      </StackLayout>
    </SectionLayout>
  )
}

type Runs = readonly { text: string; bold?: true; is_value?: true }[]

function LookedAt({ look: { head, blocks } }: { look: LivePreview }) {
  const p = useTranslate(messages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="paper paper-look" aria-label={p('page.look_region')} tabIndex={0}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a block
        <Block key={at} block={block} head={head} newPage={p('page.part.newpage')} />
      ))}
    </section>
  )
}

function Block({ block, head, newPage }: { block: LivePreview['blocks'][number]; head: LivePreview['head']; newPage: string }) {
  switch (block.is) {
    case 'header':
      return (
        <div className="paper-head">
          <Lines lines={head.left} />
          <Lines lines={head.right} />
        </div>
      )
    case 'title':
      return (
        <h3>
          <RunsView runs={block.runs} />
        </h3>
      )
    case 'heading':
      return (
        <h4>
          <RunsView runs={block.runs} />
        </h4>
      )
    case 'paragraph':
      return (
        <p>
          <RunsView runs={block.runs} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((runs, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an item
            <li key={at}>
              <RunsView runs={runs} />
            </li>
          ))}
        </List>
      )
    }
    case 'signatures':
      return (
        <div className="paper-signatures">
          {block.names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a party
            <div key={at}>
              <RunsView runs={name} />
              <div className="paper-sign" />
              <Lines lines={block.under?.[at] ?? []} />
            </div>
          ))}
        </div>
      )
    case 'received':
      return (
        <div className="page-received">
          <strong>{buildServiceReceipt.title}</strong>
          <Lines lines={[buildServiceReceipt.handed, buildServiceReceipt.signed]} />
        </div>
      )
    case 'page':
      return <div className="page-newpage">{newPage}</div>
  }
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
      <div key={at}>{line}</div>
    ))}
  </div>
)

function RunsView({ runs }: { runs: Runs }) {
  return runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a piece
    <Piece key={at} run={run} />
  ))
}

function Piece({ run: { text, bold, is_value } }: { run: Runs[number] }) {
  const message = is_value ? <mark data-gap={text.startsWith('[')}>{text}</mark> : text
  return bold ? <strong>{message}</strong> : message
}
