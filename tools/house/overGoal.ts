import { longestFile, type HouseCount } from './countHouse.ts'

/** What a package is held to. The figures are a decision (docs/decisions/0037-house-goals.md), no description of what stands. */
export interface Goal {
  readonly loose: number
  /** Of its files, from 0 to 1. */
  readonly named: number
  readonly files?: number
  readonly rooms?: number
}

const goalOfMost: Goal = { loose: 5, named: 0.85 }
const goals: Readonly<Record<string, Goal>> = {
  protocol: { ...goalOfMost, loose: 8, files: 230, rooms: 30 },
}

/** Exported names that stand twice with different meanings, in the whole. */
export const goalOfDoubledNames = 70

/** The goal of a package, by its name. */
export const goalOf = (name: string): Goal => goals[name] ?? goalOfMost

/** One way in which a package is over its goal: what, where the thing belongs, and everything that is meant. */
export interface OverGoal {
  readonly what: string
  readonly belongs: string
  readonly list: readonly string[]
}

const many = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`

/** In what a package is over its goal; empty: it is within. */
export function overGoal(count: HouseCount, goal: Goal): readonly OverGoal[] {
  const over: (OverGoal | false)[] = [
    count.up.length > 0 && {
      what: many(count.up.length, 'arrow up', 'arrows up'),
      belongs: 'What both rooms need belongs in the lower of them, or is handed in as an argument.',
      list: count.up.map(({ from, to, files }) => `${from} → ${to}, by ${files.join(', ')}`),
    },
    count.circles.length > 0 && {
      what: many(count.circles.length, 'circle'),
      belongs:
        'What the files of a circle share, a type most often, belongs in a file that imports none of them.',
      list: count.circles.map((circle) => circle.join(' ↔ ')),
    },
    count.loose.length > goal.loose && {
      what: `${many(count.loose.length, 'loose file')}, where ${goal.loose} may be`,
      belongs:
        'Each belongs in the folder of its domain: the one that it imports most, or that imports it most.',
      list: count.loose,
    },
    count.named < goal.named && {
      what: `${percentOf(count.named)} of its files named as one of their exports, where ${percentOf(goal.named)} shall be`,
      belongs:
        'An export belongs in a file of its own name: rename the file, or part what stands together by chance.',
      list: count.misnamed,
    },
    count.long.length > 0 && {
      what: `${many(count.long.length, 'file')} above ${longestFile} lines`,
      belongs: 'What answers a second question belongs in a second file.',
      list: count.long,
    },
    goal.files !== undefined &&
      count.files > goal.files && {
        what: `${count.files} files, where ${goal.files} may be`,
        belongs: 'What only one of its users needs belongs to that user.',
        list: [],
      },
    goal.rooms !== undefined &&
      count.rooms > goal.rooms && {
        what: `${count.rooms} rooms, where ${goal.rooms} may be`,
        belongs: 'A room that serves one other belongs inside it.',
        list: [],
      },
  ]
  return over.filter((one) => one !== false)
}

/** A part of one, as a reader says it. Rounded down: what is not reached is not shown as reached. */
export const percentOf = (part: number): string => `${Math.floor(part * 100)} %`
