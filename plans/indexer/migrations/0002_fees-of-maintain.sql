CREATE SCHEMA "maintain";
--> statement-breakpoint
CREATE TABLE "maintain"."fees" (
	"chain_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"day" bigint NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	CONSTRAINT "fees_chain_id_sender_day_pk" PRIMARY KEY("chain_id","sender","day")
);
