import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type Compiler = NodeCompiler

/** Creates the typesetter with these fonts and a workspace folder. The package contains a Typst binary for each platform. */
export function typesetter(workspace: string, typefaces: Buffer[]): Compiler {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: typefaces }] })
}
