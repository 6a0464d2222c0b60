import type { Rule } from './spec/rule.ts'
import { s1 } from './spec/s1.ts'
import { s2 } from './spec/s2.ts'
import { s3 } from './spec/s3.ts'
import { s4 } from './spec/s4.ts'
import { s5 } from './spec/s5.ts'
import { s6 } from './spec/s6.ts'
import { s7 } from './spec/s7.ts'
import { s8 } from './spec/s8.ts'
import { s9 } from './spec/s9.ts'

/** Every rule of the specification, in the order of its sections; how to use it: docs/spec.md. */
export const spec: readonly Rule[] = [...s1, ...s2, ...s3, ...s4, ...s5, ...s6, ...s7, ...s8, ...s9]
