import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { startPostgres } from './startPostgres.ts'

describe('startPostgres', () => {
  it('serves separate databases and leaves nothing behind', async () => {
    const postgres = await startPostgres({ port: 18649 })
    const urls = [await postgres.createDatabase(), await postgres.createDatabase()]
    expect(new Set(urls).size).toBe(2)
    const client = new Client({ connectionString: urls[0]! })
    await client.connect()
    await client.query('create table only_here (id int)')
    const folder: string = (await client.query('show data_directory')).rows[0].data_directory
    await client.end()
    const second = new Client({ connectionString: urls[1]! })
    await second.connect()
    await expect(second.query('select * from only_here')).rejects.toThrow(/does not exist/)
    await second.end()

    expect(existsSync(folder)).toBe(true)
    await postgres.stop()
    expect(existsSync(folder)).toBe(false)
    await expect(new Client({ connectionString: urls[0]! }).connect()).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })
})
