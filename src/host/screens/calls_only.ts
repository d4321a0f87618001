import type { Plugin } from 'vite'
import type { Contract } from '#lib/contract.ts'

const MARK = '?calls'

/**
 * A screen that only calls is given of a contract what a call needs: method, path, and whether a file comes. What inputs and replies are
 * checked by, and the library that checks, come with the screens that have a form, and with no other.
 */
export const callsOnly = (): Plugin => ({
  name: 'calls-only',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id)) return null
    return code.replace(/import \{([^}]*)\} from '([^']*contract\.ts)'/g, (whole, list: string, from: string) => {
      const values = list.split(',').map((name) => name.trim()).filter((name) => name && !name.startsWith('type ')) // biome-ignore format: one thought
      const called = values.filter((name) => name.endsWith('Contract') && onlyCalls(code, name))
      const others = values.filter((name) => !called.includes(name))
      if (!called.length) return whole
      const calls = `import { ${called.join(', ')} } from '${from}${MARK}'`
      return others.length ? `${calls}; import { ${others.join(', ')} } from '${from}'` : calls
    })
  },
  async load(id) {
    if (!id.endsWith(MARK)) return null
    const contracts = (await import(id.slice(0, -MARK.length))) as Record<string, Contract>
    return Object.entries(contracts)
      .filter(([name]) => name.endsWith('Contract'))
      .map(([name, contract]) => `export const ${name} = ${JSON.stringify(callsOf(contract))}`)
      .join('\n')
  },
})

const callsOf = (contract: Contract) =>
  Object.fromEntries(
    Object.entries(contract).map(([name, { scope, method, path, reply }]) => [
      name,
      { scope, method, path, ...(reply === 'file' && { reply }) },
    ]),
  )

/** Beside its import and the types made of it, a contract is only given to what makes callers. */
function onlyCalls(code: string, name: string): boolean {
  const body = code.replace(/import \{[^}]*\} from '[^']*'/g, '')
  return ![`typeof ${name}`, `useApi(${name})`, `createClient(${name},`]
    .reduce((rest, use) => rest.replaceAll(use, ''), body)
    .includes(name)
}
