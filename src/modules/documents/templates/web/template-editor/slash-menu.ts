import { Plugin, PluginKey } from 'prosemirror-state'

/** The text after a slash, with its position. */
export type TemplateSlashMenuState = { from: number; to: number; query: string }
/** The key handler of an open menu; returns whether it handled the key. */
export type TemplateSlashMenuKeyHandler = { key: (key: string) => boolean }

const slashKey = new PluginKey<{ slash: TemplateSlashMenuState | undefined; shut: number | undefined }>('slash')

/** A slash at the beginning of a word opens the menu. Escape closes it for that slash. */
export const createTemplateSlashMenuPlugin = (menu: TemplateSlashMenuKeyHandler) =>
  new Plugin<{ slash: TemplateSlashMenuState | undefined; shut: number | undefined }>({
    key: slashKey,
    state: {
      init: () => ({ slash: undefined, shut: undefined }),
      apply(tr, { shut: before }, _, { selection }) {
        const meta = tr.getMeta(slashKey) as { shut: number } | undefined
        const shut = meta?.shut ?? (before === undefined ? undefined : tr.mapping.map(before))
        const { $from, empty } = selection
        if (!empty || !$from.parent.isTextblock) return { slash: undefined, shut }
        const text = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
        const found = /(?:^|[\s\uFFFC(„])\/([\p{L}\p{N} ]{0,30})$/u.exec(text)
        if (!found) return { slash: undefined, shut: undefined }
        const from = $from.pos - found[1]!.length - 1
        return { slash: from === shut ? undefined : { from, to: $from.pos, query: found[1]! }, shut }
      },
    },
    props: {
      handleKeyDown(view, { key }) {
        const slash = slashKey.getState(view.state)?.slash
        if (!slash) return false
        if (key === 'Escape') {
          view.dispatch(view.state.tr.setMeta(slashKey, { shut: slash.from }))
          return true
        }
        return menu.key(key)
      },
    },
  })

export const getTemplateSlashMenuState = (state: Parameters<typeof slashKey.getState>[0]): TemplateSlashMenuState | undefined =>
  slashKey.getState(state)?.slash
