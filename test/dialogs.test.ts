import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'

test('every dialog is a Dialog or a SideDrawer, which focus their first field', () => {
  const found = globSync('src/**/*.tsx').filter((file) => {
    const imports = /import \{([^}]*)\} from '@mantine\/core'/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    return /\b(Modal|Drawer)\b/.test(imports)
  })
  assert.deepEqual(found.sort(), ['src/ui/dialog/CommandPaletteDialog.tsx', 'src/ui/dialog/Dialog.tsx', 'src/ui/dialog/SideDrawer.tsx'])
})
