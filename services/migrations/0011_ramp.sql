CREATE SCHEMA "names";
--> statement-breakpoint
CREATE SCHEMA "onramp";
--> statement-breakpoint
CREATE SCHEMA "sessions";
--> statement-breakpoint
CREATE TABLE "names"."address" (
	"name" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"address" text NOT NULL,
	"proven" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "address_name_coin_type_pk" PRIMARY KEY("name","coin_type")
);
--> statement-breakpoint
CREATE TABLE "names"."name" (
	"name" text PRIMARY KEY NOT NULL,
	"shape" text NOT NULL,
	"outline" text NOT NULL,
	"registered_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"attributes" jsonb,
	CONSTRAINT "name_shape" UNIQUE("shape")
);
--> statement-breakpoint
CREATE TABLE "names"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "names"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onramp"."order" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"address" text NOT NULL,
	"chain" text NOT NULL,
	"token" text NOT NULL,
	"symbol" text NOT NULL,
	"units" text NOT NULL,
	"amount" text NOT NULL,
	"payment" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "sessions"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions"."session" (
	"pci" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"project" jsonb NOT NULL,
	"expiry" bigint NOT NULL,
	"signer" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"context" text,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "names"."address" ADD CONSTRAINT "address_name_name_name_fk" FOREIGN KEY ("name") REFERENCES "names"."name"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_address" ON "names"."address" USING btree ("address");--> statement-breakpoint
CREATE INDEX "name_outline" ON "names"."name" USING btree ("outline");--> statement-breakpoint
CREATE INDEX "spent_until" ON "names"."spent" USING btree ("until");--> statement-breakpoint
CREATE INDEX "order_address" ON "onramp"."order" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "sessions"."session" USING btree ("account","created_at");