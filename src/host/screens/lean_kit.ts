import type { Plugin } from 'vite'

const kit = 'node_modules/@mantine/core/esm/components'
export const plainScroll = `${kit}/ScrollArea/ScrollArea.mjs`

/** Parts of menus that nothing here has, which the kit carries with every menu. */
const unused = [
  'Menu/MenuSub/MenuSub.mjs',
  'Menu/MenuSearch/MenuSearch.mjs',
  'Menu/MenuContextMenu/MenuContextMenu.mjs',
  'Popover/PopoverContextMenu/PopoverContextMenu.mjs',
]

/**
 * Lists of choices scroll as the browser does (`withScrollArea: false` of the theme), and so do dialogs. The kit still imports the area that
 * draws bars of its own, for a look whether it is that one; what stands in its place is only there to be compared with. Menus within menus,
 * a search in a menu and menus of the right button are left out: whoever uses one takes it off the list above.
 */
export const leanKit = (): Plugin => ({
  name: 'lean-kit',
  enforce: 'pre',
  load(id) {
    if (id.endsWith(plainScroll))
      return `const plain = ({ children }) => children
export const ScrollAreaAutosize = plain
export const ScrollArea = Object.assign(({ children }) => children, { Autosize: plain })`
    const part = unused.find((path) => id.endsWith(`${kit}/${path}`))
    return part ? `export const ${part.split('/')[1]} = () => null` : null
  },
})
