// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRaffle} from "../../../src/plans/raffle/IRaffle.sol";
import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {ITicketRaffle} from "../../../src/plans/raffle/ITicketRaffle.sol";
import {Raffle} from "../../../src/plans/raffle/Raffle.sol";
import {TicketRaffle} from "../../../src/plans/raffle/TicketRaffle.sol";
import {FixedSource} from "../../mocks/FixedSource.sol";
import {CloneBase} from "../CloneBase.sol";

/// @title Both raffles, made through the factory, on a source that the test sets
abstract contract RaffleBase is CloneBase {
    uint256 internal constant ROUND = 7 days;
    uint256 internal constant NAMING = 2 days;
    uint256 internal constant TICKET = 10e18;
    uint256 internal constant PRICE = 2e6;

    address internal treasury = actor("treasury");
    FixedSource internal source;
    uint256 internal noLossTemplate;
    uint256 internal ticketTemplate;
    /// @dev Stakes CWY, prizes in CWY too.
    IRaffle internal same;
    /// @dev Stakes CWY, three prizes in USDC.
    IRaffle internal cross;
    /// @dev Tickets of 2 USDC, three prizes, 5 % fee, at least 10 tickets.
    ITicketRaffle internal paid;

    function setUp() public virtual override {
        super.setUp();
        source = new FixedSource();
        noLossTemplate = template(address(new Raffle(manager)), "raffle");
        ticketTemplate = template(address(new TicketRaffle(manager)), "ticketRaffle");
        same = noLoss(address(cwy), 1, 1);
        cross = noLoss(address(usdc), 3, 5);
        paid = ITicketRaffle(make(ticketTemplate, abi.encode(ticketArgs())));
        address[3] memory members = [ann, bob, eve];
        for (uint256 i; i < members.length; ++i) {
            rich(cwy, members[i], address(same), 1e24);
            rich(cwy, members[i], address(cross), 1e24);
            rich(usdc, members[i], address(paid), 1e12);
        }
        rich(cwy, funder, address(same), 1e24);
        rich(usdc, funder, address(cross), 1e12);
    }

    function noLoss(address prizeToken, uint256 prizes, uint256 minTickets) internal returns (IRaffle) {
        return IRaffle(
            make(
                noLossTemplate,
                abi.encode(
                    IRaffle.Args(
                        address(cwy),
                        prizeToken,
                        1e6,
                        START,
                        ROUND,
                        NAMING,
                        prizes,
                        minTickets,
                        TICKET,
                        address(source)
                    )
                )
            )
        );
    }

    function ticketArgs() internal view returns (ITicketRaffle.Args memory) {
        return ITicketRaffle.Args(address(usdc), PRICE, START, ROUND, 3, 10, 500, treasury, address(source));
    }

    function deposit(IRaffle plan, address who, uint256 amount) internal {
        vm.prank(who);
        plan.deposit(amount);
    }

    function fund(IRaffle plan, uint256 amount) internal {
        vm.prank(funder);
        plan.fund(amount);
    }

    function enter(address who, uint256 tickets) internal returns (uint256 range) {
        vm.prank(who);
        return paid.enter(tickets);
    }

    /// @dev Lets the source answer and draws, at the first second at which that is possible.
    function decide(IRafflePlan plan, uint256 round, uint256 seed) internal {
        uint256 from = plan.roundOf(round).drawFrom;
        if (block.timestamp < from) vm.warp(from);
        source.set(source.keyFor(address(plan), from), seed);
        plan.draw(round);
    }

    /// @dev The range that holds a ticket.
    function rangeOf(ITicketRaffle plan, uint256 round, uint256 ticket) internal view returns (uint256) {
        ITicketRaffle.Range[] memory all = plan.ranges(round, 0, 100);
        for (uint256 i; i < all.length; ++i) {
            if (ticket < all[i].upTo) return i;
        }
        revert("no such ticket");
    }
}
