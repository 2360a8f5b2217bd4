import type { Module } from '@sonocampus/contract/modules'
import type { ModuleRow } from './modules.queries.ts'

export const presentModule = ({ position, ...module }: ModuleRow): Module => ({ ...module, order: position })
