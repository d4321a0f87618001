import type { DocumentPagePreview } from '#modules/documents/documents/contract.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'
import { documentDeliveryReceiptTexts } from '../../rules/document-content.ts'
import './page.css'

type Runs = readonly { text: string; bold?: true; is_value?: true }[]

/** A document as a page, with its values highlighted. */
export function DocumentPageView({ page: { head, blocks } }: { page: DocumentPagePreview }) {
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

function Block({
  block,
  head,
  newPage,
}: {
  block: DocumentPagePreview['blocks'][number]
  head: DocumentPagePreview['head']
  newPage: string
}) {
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
          <strong>{documentDeliveryReceiptTexts.title}</strong>
          <Lines lines={[documentDeliveryReceiptTexts.handed, documentDeliveryReceiptTexts.signed]} />
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
